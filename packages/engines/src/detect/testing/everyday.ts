/**
 * What people say and read every day, in the 21 languages of the site: written for tests, taken from no source
 * that the lexicon is made of, and the same things in each language.
 */
const lines = (text: string): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => {
        const [tag = '', phrases = ''] = line.trim().split(/: (.*)/su);
        return [tag, phrases.split('|')];
      }),
  );

/** Phrases of two or three words by language. */
export const EVERYDAY_PHRASES = lines(`
  en: Good night|See you later|Call me tomorrow|Thank you very much|How are you?|Chicken soup|Red wine|Fresh bread|Train station|Closed on Sundays|No smoking|Kind regards,|Dear Ana,|Happy birthday|My brother|Too expensive|Tomorrow morning|Emergency exit|Delivery address|Forgot your password?
  zh: 祝你晚安|回头再见|明天打给我|非常感谢|你最近好吗|一碗鸡汤|一杯红酒|新鲜面包|火车站在哪|周日不营业|请勿吸烟|此致敬礼|亲爱的安娜|祝你生日快乐|我的哥哥|太贵了吧|明天早上见|紧急出口|收货地址|忘记密码了
  ja: おやすみなさい|また後でね|明日電話して|どうもありがとう|お元気ですか|チキンスープ|赤ワイン|焼きたてのパン|電車の駅|日曜日は休み|ここは禁煙です|どうぞよろしく|アナさんへ|お誕生日おめでとう|私の兄|高すぎます|明日の朝|非常口はこちら|お届け先の住所|パスワードを忘れた
  es: Buenas noches|Hasta luego|Llámame mañana|Muchas gracias|¿Cómo estás?|Sopa de pollo|Vino tinto|Pan recién hecho|Estación de tren|Cerrado los domingos|Prohibido fumar|Un cordial saludo,|Querida Ana:|Feliz cumpleaños|Mi hermano|Demasiado caro|Mañana por la mañana|Salida de emergencia|Dirección de entrega|¿Olvidaste tu contraseña?
  ru: Спокойной ночи|До скорой встречи|Позвони мне завтра|Большое спасибо|Как дела?|Куриный суп|Красное вино|Свежий хлеб|Железнодорожный вокзал|По воскресеньям закрыто|Не курить|С уважением,|Дорогая Анна,|С днём рождения|Мой брат|Слишком дорого|Завтра утром|Запасный выход|Адрес доставки|Забыли пароль?
  ko: 안녕히 주무세요|나중에 봐요|내일 전화해 줘|정말 고마워요|어떻게 지내세요?|닭고기 수프|레드 와인|갓 구운 빵|기차역이 어디예요|일요일 휴무|금연 구역|안부를 전하며|안나 씨께|생일 축하해요|우리 형|너무 비싸요|내일 아침|비상 출구|배송지 주소|비밀번호를 잊으셨나요?
  fr: Bonne nuit|À plus tard|Appelle-moi demain|Merci beaucoup|Comment allez-vous ?|Soupe de poulet|Vin rouge|Du pain frais|Gare de Lyon|Fermé le dimanche|Défense de fumer|Bien cordialement,|Chère Ana,|Joyeux anniversaire|Mon frère|Beaucoup trop cher|Demain matin|Sortie de secours|Adresse de livraison|Mot de passe oublié ?
  de: Gute Nacht|Bis später|Ruf mich an|Vielen Dank|Wie geht es dir?|Hühnersuppe mit Nudeln|Trockener Rotwein|Frisches Brot|Nächster Bahnhof|Sonntags geschlossen|Rauchen verboten|Mit freundlichen Grüßen|Liebe Ana,|Alles Gute|Mein Bruder|Viel zu teuer|Morgen früh|Zum Notausgang|Abweichende Lieferadresse|Passwort vergessen?
  it: Buona notte|A più tardi|Chiamami domani|Grazie mille|Come stai?|Zuppa di pollo|Vino rosso|Pane fresco|Stazione dei treni|Chiuso la domenica|Vietato fumare|Cordiali saluti,|Cara Ana,|Buon compleanno|Mio fratello|Troppo caro|Domani mattina|Uscita di sicurezza|Indirizzo di consegna|Password dimenticata?
  pt: Boa noite|Até logo|Me ligue amanhã|Muito obrigado|Como você está?|Sopa de frango|Vinho tinto|Pão fresco|Estação de comboio|Fechado aos domingos|Proibido fumar|Com os melhores cumprimentos|Querida Ana,|Feliz aniversário|Meu irmão|Caro demais|Amanhã de manhã|Saída de emergência|Endereço de entrega|Esqueceu sua senha?
  th: ราตรีสวัสดิ์|แล้วเจอกัน|โทรหาฉันพรุ่งนี้|ขอบคุณมาก|สบายดีไหม|ซุปไก่|ไวน์แดง|ขนมปังสด|สถานีรถไฟ|ปิดวันอาทิตย์|ห้ามสูบบุหรี่|ด้วยความเคารพ|ถึงคุณอันนา|สุขสันต์วันเกิด|พี่ชายของฉัน|แพงเกินไป|พรุ่งนี้เช้า|ทางออกฉุกเฉิน|ที่อยู่จัดส่ง|ลืมรหัสผ่าน
  nl: Goede nacht|Tot straks|Bel me morgen|Hartelijk dank|Hoe gaat het?|Verse kippensoep|Rode wijn|Vers brood|Dichtstbijzijnde treinstation|Op zondag gesloten|Verboden te roken|Met vriendelijke groet,|Beste Ana,|Gefeliciteerd met je verjaardag|Mijn broer|Veel te duur|Morgenochtend vroeg|Naar de nooduitgang|Ander bezorgadres|Wachtwoord vergeten?
  ro: Noapte bună|Pe mai târziu|Sună-mă mâine|Mulțumesc foarte mult|Ce mai faci?|Supă de pui|Vin roșu|Pâine proaspătă|Gara de nord|Închis duminica|Fumatul interzis|Cu stimă,|Dragă Ana,|La mulți ani|Fratele meu|Prea scump|Mâine dimineață|Ieșire de urgență|Adresă de livrare|Ai uitat parola?
  ar: تصبح على خير|أراك لاحقا|اتصل بي غدا|شكرا جزيلا|كيف حالك؟|حساء الدجاج|نبيذ أحمر|خبز طازج|محطة القطار|مغلق يوم الأحد|ممنوع التدخين|مع أطيب التحيات|عزيزتي آنا،|عيد ميلاد سعيد|أخي الكبير|غالي جدا|صباح الغد|مخرج الطوارئ|عنوان التسليم|هل نسيت كلمة المرور؟
  tr: İyi geceler|Sonra görüşürüz|Yarın beni ara|Çok teşekkür ederim|Nasılsın bugün?|Tavuk çorbası|Kırmızı şarap|Taze ekmek|Tren istasyonu|Pazar günleri kapalı|Sigara içilmez|Saygılarımla arz ederim|Sevgili Ana,|Doğum günün kutlu|Benim kardeşim|Çok pahalı|Yarın sabah|Acil çıkış|Teslimat adresi|Şifrenizi mi unuttunuz?
  da: God nat|Vi ses senere|Ring til mig|Mange tak|Hvordan går det?|Hjemmelavet kyllingesuppe|Et glas rødvin|Friskbagt brød|Nærmeste togstation|Lukket om søndagen|Rygning forbudt|Venlig hilsen|Kære Ana,|Tillykke med fødselsdagen|Min bror|Alt for dyrt|I morgen tidlig|Til nødudgangen|En anden leveringsadresse|Glemt din adgangskode?
  pl: Dobranoc kochanie|Do zobaczenia później|Zadzwoń jutro|Dziękuję bardzo|Jak się masz?|Zupa z kurczaka|Czerwone wino|Świeży chleb|Dworzec kolejowy|W niedziele nieczynne|Zakaz palenia|Z poważaniem,|Droga Anno,|Wszystkiego najlepszego|Mój brat|Za drogo|Jutro rano|Wyjście awaryjne|Adres dostawy|Nie pamiętasz hasła?
  sv: God natt|Vi ses senare|Ring mig imorgon|Tack så mycket|Hur mår du?|Hemlagad kycklingsoppa|Ett glas rödvin|Nybakat bröd|Närmaste tågstation|Stängt på söndagar|Rökning förbjuden|Med vänlig hälsning|Kära Ana,|Grattis på födelsedagen|Min storebror|Alldeles för dyrt|I morgon bitti|Till nödutgången|En annan leveransadress|Glömt ditt lösenord?
  fi: Hyvää yötä|Nähdään myöhemmin|Soita minulle huomenna|Kiitos paljon|Mitä kuuluu?|Kuuma kanakeitto|Lasi punaviiniä|Tuoretta leipää|Lähin rautatieasema|Suljettu sunnuntaisin|Tupakointi kielletty|Ystävällisin terveisin|Hyvä Ana,|Hyvää syntymäpäivää|Minun veljeni|Liian kallis|Huomenna aamulla|Tästä hätäuloskäynnille|Tilauksen toimitusosoite|Unohditko salasanasi?
  no: God natt|Vi sees senere|Ring meg i morgen|Tusen takk|Hvordan har du det?|Hjemmelaget kyllingsuppe|Et glass rødvin|Ferskt brød|Nærmeste togstasjon|Stengt på søndager|Røyking forbudt|Vennlig hilsen|Kjære Ana,|Gratulerer med dagen|Broren min|Altfor dyrt|I morgen tidlig|Til nødutgangen|En annen leveringsadresse|Glemt passordet ditt?
  he: לילה טוב|נתראה אחר כך|תתקשר אליי מחר|תודה רבה|מה שלומך?|מרק עוף|יין אדום|לחם טרי|תחנת רכבת|סגור בימי ראשון|אסור לעשן|בברכה רבה|אנה היקרה,|יום הולדת שמח|אח שלי|יקר מדי|מחר בבוקר|יציאת חירום|כתובת למשלוח|שכחת את הסיסמה?
`);

/** Single words by language. */
export const EVERYDAY_WORDS = lines(`
  en: Exit|Invoice|Receipt|Umbrella|Breakfast|Tomorrow|Kitchen|Neighbour|Cheap|Appointment|Delivery|Sincerely,|Thanks|Weather|Homework|Wednesday
  zh: 出口|发票|收据|雨伞|早餐|明天|厨房|邻居|便宜|预约|送货|谢谢|天气|作业|星期三|医院
  ja: 出口|請求書|領収書|傘立て|朝ごはん|あした|台所|隣人|安い|予約|配達|敬具|ありがとう|天気|宿題|水曜日
  es: Salida|Factura|Recibo|Paraguas|Desayuno|Mañana|Cocina|Vecino|Barato|Cita|Entrega|Atentamente,|Gracias|Tiempo|Deberes|Miércoles
  ru: Выход|Счёт|Квитанция|Зонт|Завтрак|Завтра|Кухня|Сосед|Дёшево|Встреча|Доставка|Искренне|Спасибо|Погода|Задание|Среда
  ko: 출구|청구서|영수증|우산|아침식사|내일|부엌|이웃|싸다|약속|배달|올림|고마워|날씨|숙제|수요일
  fr: Sortie|Facture|Reçu|Parapluie|Petit-déjeuner|Demain|Cuisine|Voisin|Bon marché|Rendez-vous|Livraison|Cordialement,|Merci|Météo|Devoirs|Mercredi
  de: Ausgang|Rechnung|Quittung|Regenschirm|Frühstück|Morgen|Küche|Nachbar|Billig|Termin|Lieferung|Hochachtungsvoll|Danke|Wetter|Hausaufgaben|Mittwoch
  it: Uscita|Fattura|Ricevuta|Ombrello|Colazione|Domani|Cucina|Vicino|Economico|Appuntamento|Consegna|Cordialmente,|Grazie|Tempo|Compiti|Mercoledì
  pt: Saída|Fatura|Recibo|Chuva|Lanche|Amanhã|Cozinha|Vizinho|Barato|Consulta|Entrega|Atenciosamente,|Obrigada|Clima|Tarefas|Quarta-feira
  th: ทางออก|ใบแจ้งหนี้|ใบเสร็จ|ร่ม|อาหารเช้า|พรุ่งนี้|ครัว|เพื่อนบ้าน|ถูก|นัดหมาย|จัดส่ง|นับถือ|ขอบคุณ|อากาศ|การบ้าน|วันพุธ
  nl: Uitgang|Factuur|Bonnetje|Paraplu|Ontbijt|Morgen|Keuken|Buurman|Goedkoop|Afspraak|Bezorging|Hoogachtend,|Bedankt|Weer|Huiswerk|Woensdag
  ro: Ieșire|Factură|Chitanță|Umbrelă|Micul dejun|Mâine|Bucătărie|Vecin|Ieftin|Programare|Livrare|Cordial,|Mulțumesc|Vreme|Teme|Miercuri
  ar: خروج|فاتورة|إيصال|مظلة|فطور|غدا|مطبخ|جار|رخيص|موعد|توصيل|بإخلاص|شكرا|طقس|واجب|الأربعاء
  tr: Çıkış|Fatura|Makbuz|Şemsiye|Kahvaltı|Yarın|Mutfak|Komşu|Ucuz|Randevu|Teslimat|Saygılarımla,|Teşekkürler|Hava|Ödev|Çarşamba
  da: Udgang|Faktura|Kvittering|Paraply|Morgenmad|Frokost|Køkken|Nabo|Billig|Aftale|Levering|Hilsen|Tak|Vejret|Lektier|Onsdag
  pl: Wyjście|Faktura|Paragon|Parasol|Śniadanie|Jutro|Kuchnia|Sąsiad|Tanio|Spotkanie|Dostawa|Pozdrawiam,|Dzięki|Pogoda|Zadanie|Środa
  sv: Utgång|Faktura|Kvitto|Paraply|Frukost|Imorgon|Kök|Granne|Billigt|Bokning|Leverans|Högaktningsfullt|Tack|Vädret|Läxor|Onsdag
  fi: Uloskäynti|Lasku|Kuitti|Sateenvarjo|Aamiainen|Huomenna|Keittiö|Naapuri|Halpa|Tapaaminen|Toimitus|Kunnioittaen|Kiitos|Sää|Läksyt|Keskiviikko
  no: Utgang|Faktura|Kvittering|Paraply|Frokost|Imorgen|Kjøkken|Nabo|Billig|Avtale|Levering|Hilsen|Takk|Været|Lekser|Onsdag
  he: יציאה|חשבונית|קבלה|מטרייה|ארוחת|מחר|מטבח|שכן|זול|פגישה|משלוח|בכבוד|תודה|גשם|שיעורים|רביעי
`);
