/** The passwords that attackers try first, English and Turkish, in lower case, without those that are too short. */
export const commonPasswords = `
123456 password 12345678 qwerty 123456789 1234567 1234567890 abc123 password1 iloveyou 111111 123123 admin123
letmein welcome monkey dragon football baseball master sunshine princess shadow superman michael jennifer jordan
hunter trustno1 batman access mustang ranger thomas robert soccer killer george andrew charlie hockey daniel jessica
pepper ginger joshua cheese amanda summer ashley nicole chelsea biteme matthew yankees dallas austin thunder taylor
matrix william corvette martin heather secret merlin diamond hammer silver anthony justin patrick internet scooter
orange golfer cookie richard samantha bigdog guitar jackson whatever mickey chicken sparky snoopy maverick phoenix
camaro peanut morgan welcome1 falcon cowboy ferrari samsung andrea smokey steelers joseph mercedes dakota arsenal
eagles melissa boomer booboo spider nascar monster tigers yellow xxxxxx 123123123 gateway marina diablo bulldog
qwer1234 compaq purple hardcore banana junior hannah porsche lakers iceman cowboys london tennis coffee scooby
miller boston yamaha jasmine winner 123321 666666 654321 555555 777777 888888 999999 000000 121212 112233 222222
333333 444444 131313 232323 159753 147258 147258369 159357 987654321 987654 11111111 00000000 88888888 12341234
123654 123qwe 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 qazwsx qazwsxedc zaq12wsx zaq1zaq1 zxcvbn zxcvbnm asdfgh
asdfghjkl asdfasdf asdf1234 qwertyuiop qwerty1 qwerty12 qwerty123 qwerty1234 qweasd qweasdzxc qwe123 qweqwe qwerqwer
1234qwer a123456 a1234567 a12345678 a123456789 aa123456 aaaaaa abcdef abcdefg abcd1234 abcdefgh abc12345 abc123456
abcabc abcdefghi 123abc 123456a 123456q 12345a 1234abcd 12345q 12345qwert q12345 q123456 qq123456 test123 test1234
testtest tester testing testing1 guest123 guest1 user123 user1234 root123 rootroot toor123 administrator admin1
admin1234 admin12345 admin123456 adminadmin admin@123 superuser passw0rd p@ssw0rd p@ssword pa55word pass123 pass1234
passpass password12 password123 password1234 password12345 password123456 password! password1! mypassword
newpassword changeme changeme1 changeme123 default secret1 secret123 letmein1 letmein123 welcome123 welcome2
welcome12 login123 loginlogin hello123 hellohello iloveyou1 iloveyou2 iloveyou! lovely loveme lovelove loveyou
babygirl babyboy sweety sweetheart princess1 sunshine1 monkey1 monkey123 dragon1 dragon123 football1 baseball1
superman1 batman1 master1 master123 shadow1 michael1 charlie1 jordan1 jordan23 ashley1 daniel1 computer computer1
internet1 google google1 google123 facebook facebook1 twitter instagram youtube linkedin yahoo123 hotmail hotmail1
gmail123 windows windows1 windows10 linux123 ubuntu apple123 samsung1 samsung123 iphone android nokia123 pokemon
pokemon1 pikachu naruto starwars starwars1 minecraft minecraft1 fortnite roblox123 nothing nothing1 anything
something unknown incorrect forgot forgotten remember everything freedom freedom1 liverpool liverpool1 chelsea1
arsenal1 barcelona barcelona1 realmadrid juventus milan1899 manchester manutd everton newcastle celtic rangers
ronaldo ronaldo7 messi10 neymar beckham maradona zidane flower flowers butterfly rainbow angels angel1 angelo
angelica lucky1 lucky7 lucky123 happy123 happy1 smile1 smiley friend friends friends1 family family1 mother father
brother sister daddy1 mommy1 forever forever1 always never123 spring summer1 summer2020 autumn winter winter1
january february march2020 april123 august september october november december monday tuesday friday saturday sunday
morning evening tonight tomorrow yesterday birthday jesus1 jesuschrist christ heaven blessed godisgood jehovah
allah123 buddha angel123 church faith123 grace123 cristina alejandro fernando ricardo eduardo carlos antonio
francisco roberto miguel gabriel gabriela daniela valentina isabella sofia123 mariana paola123 alexandra alexander
alexis alexandre nicholas nicolas natalie natasha victoria vanessa veronica valerie stephanie stephen steven sandra
samuel sabrina rebecca rachel phillip patricia pamela olivia nathan michelle melanie maxwell marcus madison lauren
kimberly kenneth katherine kathleen karina julian jonathan jeremy jasper isabel hannah1 gregory frederick florence
felicia elizabeth dominic douglas dennis denise deborah danielle cynthia crystal courtney claudia christopher
christine christina christian charlotte catherine caroline carolina brittany brandon bradley benjamin barbara arthur
antonia angela adrian abigail cooper oliver bailey tucker harley buster rocky1 maggie sophie sadie1 chester oscar1
murphy rusty1 sammy1 teddy1 tigger whiskers felix1 simba1 shelby dexter mustang1 corvette1 porsche911 ferrari1
lamborghini bugatti mercedes1 bmw123 bmw520 audi123 toyota honda1 honda123 nissan hyundai renault peugeot citroen
volvo123 suzuki kawasaki ducati harley1 chevrolet cadillac chrysler jaguar lexus123 metallica nirvana slipknot
linkinpark greenday blink182 eminem beatles rolling acdc123 ironmaiden megadeth slayer pantera korn123 system
ramones pinkfloyd queen123 madonna rihanna shakira britney justinbieber onedirection blue1234 bluesky red123 green1
green123 black1 black123 white123 pink123 purple1 yellow1 orange1 silver1 golden gold123 diamond1 crystal1 emerald
killer1 hunter1 hunter2 ranger1 sniper warrior warrior1 soldier marines navy123 airforce police fireman pilot123
captain general sergeant samurai ninja123 ninja1 vampire zombie dracula demon1 devil666 satan666 lucifer hacker
hacker1 hacker123 matrix1 neo123 trinity morpheus gandalf gandalf1 frodo123 aragorn legolas hobbit sauron
harrypotter hogwarts hermione dumbledore voldemort skywalker darthvader yoda123 chewbacca startrek enterprise
spiderman spiderman1 ironman captainamerica wolverine deadpool hulk123 avengers america american england germany
france italia espana portugal brasil brazil argentina mexico canada australia russia china123 japan123 india123
india1 pakistan turkey turkey1 holland sweden norway denmark finland poland ukraine greece egypt1 africa europe
london1 paris1 newyork newyork1 berlin moscow chicago houston seattle denver1 florida texas1 california arizona
hawaii vegas1 miami1 company company1 company123 office office1 office123 office2020 business manager manager1
manager123 finance finance1 support support1 support123 service server server1 server123 sql2008 oracle oracle1
oracle123 cisco123 juniper router switch netgear dlink123 linksys zyxel123 firewall database backup backup1 temp123
temp1234 temppass demo123 demo1234 demodemo sample example example1 student student1 teacher school school1 college
university library science history english math123 physics chemistry biology galatasaray galatasaray1
galatasaray1905 fenerbahce fenerbahce1 fenerbahce1907 besiktas besiktas1 besiktas1903 trabzonspor trabzon61
bursaspor bursa16 cimbom cimbom1905 kanarya karakartal karakartal1903 aslan1905 gs1905 fb1907 bjk1903 ts1967
ultraslan carsi1903 istanbul istanbul1 istanbul34 istanbul123 istanbul1453 ankara ankara1 ankara06 ankara123 izmir35
izmir123 izmir1 adana01 adana123 antalya antalya07 antalya1 konya42 konya123 kayseri38 kayseri eskisehir eskisehir26
gaziantep gaziantep27 mersin33 samsun55 samsun trabzon denizli20 diyarbakir diyarbakir21 malatya44 erzurum25 sivas58
sakarya54 kocaeli41 balikesir manisa45 mugla48 bodrum48 kusadasi edirne22 tekirdag59 sanliurfa hatay31 turkiye
turkiye1 turkiye1923 turkiye123 turkey123 cumhuriyet cumhuriyet1923 ataturk ataturk1 ataturk1881 ataturk1923
mustafakemal mustafa1 anadolu osmanli osmanli1299 fatih1453 kurtulus bayrak ayyildiz vatan123 millet sifre123
sifre1234 sifre12345 sifre123456 sifrem sifrem123 sifresifre sifreyok yenisifre parola parola1 parola12 parola123
parola1234 parola12345 parola123456 parolam parolam123 parolaparola yeniparola gizlisifre benimsifrem giris123
girisyap kullanici kullanici1 yonetici yonetici1 yonetici123 misafir misafir123 deneme deneme1 deneme12 deneme123
deneme1234 denemee test12345 merhaba merhaba1 merhaba123 selam123 selamlar hosgeldin hosgeldiniz gunaydin nasilsin
tesekkurler askim1 askim123 askimaskim seniseviyorum seviyorum sevgilim sevgili sevgi123 sevda123 canim123 canim1
canimsin canimbenim bitanem bitanem1 birtanem balim123 melegim melek123 melek1 gulum123 gulpembe kelebek kelebek1
papatya papatya1 menekse lavanta yildiz yildiz1 yildiz123 gunes123 aysegul mavideniz mavi123 mavis1 kirmizi yesil123
siyah123 beyaz123 pembe123 turuncu mor123 allah1 allahbuyuk bismillah elhamdulillah muhammed muhammed1 mekke123
kuran123 ramazan ramazan1 kurban123 mehmet mehmet1 mehmet123 mustafa mustafa123 ahmet123 ahmet1 ali12345 ali123456
huseyin huseyin1 huseyin123 hasan123 ibrahim ibrahim1 ibrahim123 ismail ismail1 ismail123 osman123 yusuf123 murat123
omer123 ramazan123 halil123 suleyman suleyman1 abdullah mahmut recep123 salih123 fatih123 kadir123 emre123 hakan123
adem123 kemal123 kemal1 kenan123 serkan serkan1 serkan123 burak123 burak1 furkan furkan1 furkan123 yasin123 onur123
selim123 tolga123 volkan volkan1 baris123 cengiz emrah123 erkan123 gokhan gokhan1 gokhan123 ozgur123 ozkan123
sinan123 tarik123 umut123 yavuz123 zafer123 okan123 oguzhan oguzhan1 berkay berkay1 mertcan mert123 kaan123 arda123
eren123 efe12345 deniz123 deniz1 denizli fatma123 fatma1 ayse123 ayse1234 emine123 hatice hatice1 hatice123 zeynep
zeynep1 zeynep123 elif123 elif1234 meryem meryem1 meryem123 serife zehra123 sultan sultan1 sultan123 hanife merve123
merve1 havva123 zeliha esra123 esra1234 fadime ozlem123 yasemin yasemin1 hulya123 leyla123 sevim123 gulsah sibel123
tugba123 busra123 kubra123 kubra1 seda123 selin123 selin1 gamze123 gizem123 gizem1 ebru123 derya123 dilek123
damla123 ceren123 cansu123 buse123 beyza123 begum123 aslihan asli123 aleyna irem123 melisa melike nazli123 nisanur
pinar123 sude123 tugce123 yagmur yagmur1 yagmur123 yaren123 asdasd asdasd1 asdasd123 asdqwe asdqwe123 qweasd123
asdfgh1 asdfghjk asdfghj sdfghj fghjkl dfghjk poiuyt poiuytrewq lkjhgf lkjhgfdsa mnbvcx mnbvcxz qwertyu qwertyui
wertyu ertyui rtyuio tyuiop zxcvbnm1 zxcvbnm123 zxc123 zxczxc zxcasd zxcasdqwe 1a2b3c 1a2b3c4d a1b2c3 a1b2c3d4
aq12ws aqswde aqswdefr 1qaz1qaz 2wsx2wsx 3edc4rfv 1q1q1q 1qa2ws 1qa2ws3ed qaz123 qaz12345 qazqaz wsxedc 123zxc
123asd 123asd123 asd123 asd123456 asd12345 fgh123 jkl123 iop123 q1w2e3 q1w2e3r4 q1w2e3r4t5 qwert1 qwert12 qwert123
qwert12345 trewq123 ytrewq kartal kartal1 kartal34 kartal123 aslan123 aslan1 aslanim kaplan kaplan1 kurt123 bozkurt
bozkurt1 sahin123 dogan123 kangal pamuk123 boncuk boncuk1 minnos karabas bilgisayar telefon123 telefon internet123
klavye ekran123 masaustu ofis123 ofis1234 sirket sirket1 sirket123 muhasebe muhasebe1 muhasebe123 finans123 satis123
satinalma pazarlama personel personel1 personel123 mudur123 patron123 ogrenci ogretmen okul1234 universite fakulte
hastane doktor123 hemsire avukat123 muhendis mimar123 polis155 itfaiye jandarma asker123 asker1 komando komando1
futbol futbol1 basketbol voleybol cimbombom sampiyon sampiyon1 kaleci10 golcu123 hakem123 araba123 araba34 motor123
kamyon ferrari123 mercedes123 passat123 golf1234 clio1234 megane fiat124 dogan34 sahin34 tofas123 renault12 cikolata
dondurma baklava kebap123 lahmacun doner123 ayran123 kahve123 cay12345 ekmek123 elma1234 armut123 karpuz kiraz123
portakal mandalina 0000000 000000000 0000000000 1111111 111111111 1111111111 2222222 22222222 222222222 2222222222
3333333 33333333 333333333 3333333333 4444444 44444444 444444444 4444444444 5555555 55555555 555555555 5555555555
6666666 66666666 666666666 6666666666 7777777 77777777 777777777 7777777777 8888888 888888888 8888888888 9999999
99999999 999999999 9999999999 321123 147852 147147 852147 369258 369369 258369 789456 789789 456789 159159 753159
258456 258258 456258 istanbul2019 istanbul2020 istanbul2021 istanbul2022 istanbul2023 istanbul2024 istanbul2025
istanbul2026 istanbul01 istanbul! istanbul1! istanbul123! istanbul.123 ankara2019 ankara2020 ankara2021 ankara2022
ankara2023 ankara2024 ankara2025 ankara2026 ankara01 ankara! ankara1! ankara123! ankara.123 turkiye2019 turkiye2020
turkiye2021 turkiye2022 turkiye2023 turkiye2024 turkiye2025 turkiye2026 turkiye01 turkiye! turkiye1! turkiye123!
turkiye.123 sifre2019 sifre2020 sifre2021 sifre2022 sifre2023 sifre2024 sifre2025 sifre2026 sifre01 sifre! sifre1!
sifre123! sifre.123 parola2019 parola2020 parola2021 parola2022 parola2023 parola2024 parola2025 parola2026 parola01
parola! parola1! parola123! parola.123 admin2019 admin2020 admin2021 admin2022 admin2023 admin2024 admin2025
admin2026 admin01 admin! admin1! admin123! admin.123 password2019 password2020 password2021 password2022
password2023 password2024 password2025 password2026 password01 password123! password.123 qwerty2019 qwerty2020
qwerty2021 qwerty2022 qwerty2023 qwerty2024 qwerty2025 qwerty2026 qwerty01 qwerty! qwerty1! qwerty123! qwerty.123
welcome2019 welcome2020 welcome2021 welcome2022 welcome2023 welcome2024 welcome2025 welcome2026 welcome01 welcome!
welcome1! welcome123! welcome.123 summer2019 summer2021 summer2022 summer2023 summer2024 summer2025 summer2026
summer01 summer! summer1! summer123! summer.123 winter2019 winter2020 winter2021 winter2022 winter2023 winter2024
winter2025 winter2026 winter01 winter! winter1! winter123! winter.123 bbbbbb cccccc dddddd eeeeee ffffff gggggg
hhhhhh iiiiii jjjjjj kkkkkk llllll mmmmmm nnnnnn oooooo pppppp qqqqqq rrrrrr ssssss tttttt uuuuuu vvvvvv wwwwww
yyyyyy zzzzzz 0987654321 9876543210 01234567 012345 0123456 01234567890 123456789a 12345678910 1234567891 123456789q
123456123456 1234554321 12344321 123454321 102030 10203040 100200 1020304050 010203 01020304 987987 741852 741852963
852456 963852 963852741 789456123 456123 456456 321321 321654 654654 987321 246810 135790 1357924680 24681012
11223344 1122334455 112211 110011 101010 202020 303030 404040 505050 606060 707070 808080 909090 141414 151515
161616 171717 181818 191919 212121 242424 252525 262626 272727 282828 292929 323232 343434 353535 454545 565656
676767 787878 898989 989898 696969 420420 313131 414141 515151 616161 717171 818181 919191 123698745 123698
147896325 147896 357159 456852 951753 753951 19051905 19071907 19031903 19231923 14531453 060606 1905gs 1907fb
1903bjk
`
