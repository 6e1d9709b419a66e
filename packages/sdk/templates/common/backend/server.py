"""The same server in Python. Needs the package cryptography (Debian: python3-cryptography)."""
import base64, json, os, time, urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

PORT, PORTAL_URL = int(os.environ.get("PORT", "3200")), os.environ.get("PORTAL_URL", "http://localhost:3100")
keys, asked_at = {}, float("-inf")

def decoded(part):
    return base64.urlsafe_b64decode(part + "=" * (-len(part) % 4))

def key_of(kid):
    # The portal publishes a key before it signs with it, so one look in ten seconds is enough.
    global keys, asked_at
    if kid not in keys and time.monotonic() - asked_at > 10:
        asked_at = time.monotonic()
        with urllib.request.urlopen(f"{PORTAL_URL}/.well-known/jwks.json", timeout=5) as answer:
            published = json.load(answer)["keys"]
        keys = {key["kid"]: Ed25519PublicKey.from_public_bytes(decoded(key["x"])) for key in published}
    return keys[kid]

def caller_of(authorization):
    """Returns the caller: sub, name, language and rights. Fails without a valid statement for this remote."""
    head, body, signature = authorization.removeprefix("Bearer ").split(".")
    header, claims = json.loads(decoded(head)), json.loads(decoded(body))
    if header["alg"] != "EdDSA" or claims["iss"] != PORTAL_URL or claims["aud"] != "travel":
        raise ValueError("not for this server")
    if claims["exp"] <= time.time():
        raise ValueError("too old")
    key_of(header["kid"]).verify(decoded(signature), f"{head}.{body}".encode())
    return {name: claims[name] for name in ("sub", "name", "language", "rights")}

class Handler(BaseHTTPRequestHandler):
    # The portal logs each call.
    log_message = lambda *_: None

    def do_GET(self):
        try:
            status, answer = 200, caller_of(self.headers.get("authorization", ""))
        except Exception:
            status, answer = 401, {}
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(answer).encode())

server = ThreadingHTTPServer(("localhost", PORT), Handler)
print(f"http://localhost:{server.server_address[1]}", flush=True)
server.serve_forever()
