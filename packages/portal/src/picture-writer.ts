import wasmBinary from '@cornerstonejs/codec-libjpeg-turbo-8bit/wasm'
import openTurbo from '@cornerstonejs/codec-libjpeg-turbo-8bit/wasmjs'
import { servePicture } from '@portal/workflow-service/files/pictures/serve-pictures'

/** The script of a thread that writes one picture anew. The bundle contains the decoder. */
servePicture(() => openTurbo({ wasmBinary }))
