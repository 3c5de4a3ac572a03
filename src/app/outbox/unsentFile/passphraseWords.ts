/** 512 words in Turkish or English, of letters that every keyboard has. */
export const passphraseWords: readonly string[] =
  `acorn ahtapot almond amber anahtar anchor apple april araba armut arrow aslan asma atlas autumn avlu avokado ayak ayna ayran bacak badem badge bagel
bahar bakkal balon balta bamboo banana bardak barley basit basket bavul bayrak beach beacon bebek bench berry beyaz bezelye biber bilet bisiklet bison
blanket bloom boat boncuk bora bottle branch bread breeze bridge bridle broom bucket buffalo bulut bulvar buoy burun butter cabin cable cactus cadde
cam camel cami candle cannon canoe canvas carrot castle cedar cellar cetvel ceviz ceylan chalk cheese cherry chimney cinnamon circle civata clay cliff
clock cloud clover cobalt coconut comet compass copper coral cotton cradle crane cricket crystal cuma current damla davul dawn defter delta demir
deniz dere derin desert diamond dilek direk diyar dolap dolma dolphin dolu domates domino drawer drum duman dune durak duvar eagle echo efsane ekim
ekmek elbise eldiven elma ember emek engine erik eski eylem fabric falcon fare feather fener fern ferry fidan fiddle field fincan firuze fistan flame
flute forest fossil fountain fox frost galaxy garden garlic gece gelin gemi gergedan gezi ginger ginkgo gitar glacier glove gondol granite grape
gravel guitar haber hafta halat hamak hamlet hammer hamsi harita hasat havlu havuz hayal hazel hazine hedge helmet helva heron heves hill hisar honey
horizon hornet horoz humus iceberg ihlamur ikindi iklim ilkbahar imbat incir inek iris iskele island ispanak ivory jacket jaguar jambon jasmine jelly
jungle juniper kabak kabin kahve kalem kamera kanat kanepe kaplan kaptan karanfil karga karpuz kasket kavun kaya kayak kaymak kaz keman kepek kestane
keten kettle kilim kiraz kitap kitchen kite kokteyl koltuk komodin konak kova koy kubbe kule kumsal kurabiye kuzey ladder ladybug lagoon lake lale
lamba lamp lantern lavanta lemon leopar lettuce leylek lighter lilac liman limon limonata linen lizard lobster lodos lokum magnet mammoth manav mandal
mango mantar maple marble marmara masa masal mavi meadow melek melon mercan mermer meteor mevsim meyve mimoza minder mirror mitten monsoon mor morning
mosaic motif motor mountain mustard muz nane napkin nar narin nectar needle nehir nickel nisan nohut north nota nutmeg oasis ocean okul okyanus olive
olta omuz onion orange orchid orman otter ova oyster oyun paddle palm palto pamuk papatya paper parrot parsley pasta patika pazar pebble pekmez
pelikan pencil pepper perde peynir piano pigeon pillow pilot pine planet plum pocket pond poppy prism puffin pumpkin pusula quartz rabbit raccoon
radish radyo rain rakun raven reef reyhan ribbon river robin rocket rope rota ruby rudder saat sabah sabun saddle saffron sahil sail sakin salata
salmon salon sand sandal sapphire saray sardalya scarf seal sebze selam sepet serin sevgi shadow shell silver simit siyah sketch snow socks sofra
somon sonbahar spark spice spoon spring squid stone storm summer sunset susam swan tabak table tahta takvim tarak tarla tatil tekne temiz temmuz
terazi teyze thunder tiger tilki timber tomato topaz toprak torch tower tren trumpet tulip tunnel turna turtle tuval ufuk uskuna vadi valley vanilla
vanilya vapur vatan velvet violet violin walnut water wave whale wheat willow winter wolf yakamoz yaprak yelken yellow yeni yolcu yosun yumak yunus
zambak zebra zeytin zincir zirve`.split(/\s/);
