// What mail programs and people write around a mail's text, in the 21 languages of the site. The wording of
// attributions and headers is that of Gmail, Outlook, Thunderbird and Apple Mail in those languages.

const words = (list: string) =>
  list
    .trim()
    .split(/\s*\|\s*/)
    .map((word) => word.replaceAll(/[.*+?^${}()[\]\\]/g, String.raw`\$&`))
    .join('|');

/** "Wrote" in the line above a quoted reply; some languages of Gmail have none. */
const WROTE =
  /\bwrote\b|写道|寫道|撰写|書きました|escribi[óo]|писал|написал|пишет|작성|씀|a écrit|schrieb|ha scritto|escreveu|เขียน|schreef|geschreven|a scris|كتب|كتابة|yazdı|\bskrev\b|napisał|pisze|kirjoitti|כתב/iu;
const ADDRESS = /[^\s<>@]+@[^\s<>@]+/u;
/** A year, or a time of day. */
const DATE = /\d{4}|\d{1,2}[:.]\d{2}/u;
/** A colon, perhaps before marks of direction. */
const COLON_LAST = /[:：][\u200e\u200f\u202a-\u202e\u2066-\u2069\s]*$/u;

/**
 * True for the line above a quoted reply ("On 3 May 2024, Ana wrote:").
 * @param strict when no quote marks follow: then it must name writer, date and address
 */
export function isAttribution(line: string, strict: boolean): boolean {
  if (line.length > 300 || !COLON_LAST.test(line) || !DATE.test(line)) return false;
  const address = ADDRESS.test(line);
  return strict ? address && WROTE.test(line) : address || WROTE.test(line);
}

export type HeaderRole = 'from' | 'sent' | 'to' | 'copy' | 'subject';
const LABELS: Readonly<Record<HeaderRole, string>> = {
  from: 'from|发件人|寄件者|差出人|de|от|от кого|보낸 사람|von|da|จาก|van|de la|expeditor|من|kimden|gönderen|fra|od|från|lähettäjä|מאת',
  sent: 'sent|date|发送时间|发送日期|日期|送信日時|日付|日時|enviado|enviado el|fecha|отправлено|дата|보낸 날짜|날짜|envoyé|gesendet|datum|inviato|data|enviada|enviada em|enviado em|ส่ง|วันที่|verzonden|trimis|تاريخ الإرسال|التاريخ|أُرسلت|تم الإرسال|gönderildi|gönderme tarihi|tarih|sendt|dato|wysłano|wysłane|skickat|lähetetty|päivämäärä|päiväys|נשלח|תאריך',
  to: 'to|收件人|宛先|para|кому|받는 사람|à|an|a|ถึง|aan|către|إلى|kime|alıcı|til|do|till|vastaanottaja|אל',
  copy: 'cc|bcc|抄送|копия|참조|สำเนา|สำเนาถึง|نسخة|نسخة إلى|bilgi|kopia|kopi|dw|kopio|עותק|reply-to',
  subject:
    'subject|主题|主旨|件名|题目|asunto|тема|제목|objet|betreff|oggetto|assunto|เรื่อง|หัวเรื่อง|onderwerp|subiect|الموضوع|konu|emne|temat|ämne|aihe|otsikko|נושא',
};
const HEADERS = (Object.keys(LABELS) as HeaderRole[]).map(
  (role) =>
    [
      role,
      new RegExp(String.raw`^[\s*]*(?:${words(LABELS[role])})\s*\*?\s*[:：]\*?\s*`, 'iu'),
    ] as const,
);

/** What a header line says; `valueAt` is where its value begins. */
export function readHeader(line: string): { role: HeaderRole; valueAt: number } | undefined {
  for (const [role, pattern] of HEADERS) {
    const match = pattern.exec(line);
    if (match !== null) return { role, valueAt: match[0].length };
  }
  return undefined;
}

/** "-----Original Message-----", "---------- Forwarded message ---------", Outlook's line of underscores. */
export function isSeparator(line: string): boolean {
  return /^\s*(?:-{2,}[^-]{3,60}-{2,}|_{10,})\s*$/u.test(line);
}

/** Words that a greeting begins with. */
const GREETINGS = words(`
dear|hello|hi|hey|greetings|good morning|good afternoon|good evening|to whom it may concern|
亲爱的|尊敬的|敬爱的|您好|你好|大家好|各位|早上好|下午好|
拝啓|いつもお世話に|お世話になって|こんにちは|おはようございます|はじめまして|
querido|querida|estimado|estimada|estimados|estimadas|hola|buenos días|buenas tardes|buenas noches|muy señor|
уважаемый|уважаемая|уважаемые|дорогой|дорогая|дорогие|здравствуйте|здравствуй|добрый день|доброе утро|добрый вечер|привет|
안녕하세요|안녕하십니까|안녕|친애하는|존경하는|
cher|chère|chers|chères|bonjour|bonsoir|salut|madame|monsieur|coucou|
sehr geehrte|sehr geehrter|liebe|lieber|hallo|guten tag|guten morgen|guten abend|moin|servus|grüß gott|
caro|cara|cari|care|gentile|gentili|egregio|egregia|spettabile|ciao|salve|buongiorno|buonasera|
prezado|prezada|prezados|prezadas|caros|caras|exmo|exma|olá|oi|bom dia|boa tarde|boa noite|
เรียน|สวัสดี|ถึงคุณ|
beste|geachte|lieve|dag|goedemorgen|goedemiddag|goedenavond|
stimate|stimată|stimați|dragă|dragi|bună|bună ziua|bună dimineața|bună seara|salutare|
عزيزي|عزيزتي|السيد|السيدة|السادة|مرحبا|مرحبًا|مرحباً|أهلا|أهلًا|السلام عليكم|تحية طيبة|صباح الخير|مساء الخير|
sayın|sevgili|merhaba|merhabalar|selam|değerli|iyi günler|günaydın|
kære|hej|goddag|godmorgen|
szanowny|szanowna|szanowni|drogi|droga|drodzy|cześć|witam|witaj|dzień dobry|dobry wieczór|
bästa|käre|kära|hejsan|god morgon|
hyvä|arvoisa|rakas|hei|moi|terve|hyvää päivää|hyvää huomenta|
kjære|god dag|god morgen|hallo alle|
שלום|היי|יקר|יקרה|לכבוד|בוקר טוב|ערב טוב`);
const GREETING = new RegExp(String.raw`^\s*(?:${GREETINGS})(?![\p{L}\p{N}])`, 'iu');
/** Greetings of languages without spaces between words. */
const GREETING_UNSPACED =
  /^\s*(?:亲爱的|尊敬的|敬爱的|您好|你好|大家好|各位|拝啓|いつもお世話に|お世話になって|こんにちは|おはようございます|เรียน|สวัสดี|안녕|친애하는|존경하는)|(?:様|さん|殿|님께|님,|先生：|女士：)\s*[,，、]?\s*$/u;
const LONGEST_GREETING = 60;

/** True for "Dear Ms Blake," and the like; `first` allows any short line that ends as a greeting does. */
export function isGreeting(line: string, first: boolean): boolean {
  const text = line.trim();
  if (text === '' || text.length > LONGEST_GREETING) return false;
  const ends = /[,،，、:：!！]$/u.test(text);
  const sentences = /[.?。？][\s\p{L}]/u.test(text.replace(/^(?:\p{L}{1,4}\.\s?)+/u, ''));
  if (GREETING.test(text) || GREETING_UNSPACED.test(text)) {
    return !sentences && (ends || text.split(/\s+/u).length <= 5);
  }
  return first && /[,،，]$/u.test(text) && !sentences && text.split(/\s+/u).length <= 4;
}

/** Lines that close a mail, as they stand alone above the name. */
const CLOSINGS = words(`
regards|best regards|kind regards|warm regards|warmest regards|many thanks|thanks|thank you|thanks in advance|thanks again|best|best wishes|all the best|sincerely|yours sincerely|sincerely yours|yours faithfully|yours truly|yours|cheers|with kind regards|with best regards|respectfully|love|take care|talk soon|see you|
此致|敬礼|此致敬礼|祝好|顺颂商祺|谢谢|致敬|祝您愉快|敬上|祝工作顺利|
敬具|よろしくお願いいたします|よろしくお願いします|宜しくお願い致します|よろしくお願い申し上げます|以上|ありがとうございます|
saludos|un saludo|saludos cordiales|cordiales saludos|un cordial saludo|atentamente|muy atentamente|un abrazo|abrazos|gracias|muchas gracias|muchas gracias y un saludo|besos|hasta pronto|
с уважением|с наилучшими пожеланиями|всего доброго|всего наилучшего|спасибо|искренне ваш|ваш|до встречи|
감사합니다|고맙습니다|올림|드림|안녕히 계세요|
cordialement|bien cordialement|bien à vous|bien à toi|merci|merci d'avance|merci beaucoup|salutations|sincères salutations|meilleures salutations|amicalement|à bientôt|bonne journée|bises|respectueusement|
mit freundlichen grüßen|mit freundlichem gruß|freundliche grüße|viele grüße|beste grüße|herzliche grüße|liebe grüße|schöne grüße|grüße|gruß|mfg|lg|vg|danke|vielen dank|hochachtungsvoll|
cordiali saluti|distinti saluti|un cordiale saluto|saluti|un saluto|un caro saluto|grazie|grazie mille|a presto|
atenciosamente|cordialmente|com os melhores cumprimentos|melhores cumprimentos|cumprimentos|saudações|obrigado|obrigada|muito obrigado|muito obrigada|abraços|um abraço|abraço|até breve|
ขอแสดงความนับถือ|ด้วยความเคารพ|ด้วยความนับถือ|ขอบคุณครับ|ขอบคุณค่ะ|ขอบคุณ|
met vriendelijke groet|met vriendelijke groeten|vriendelijke groeten|vriendelijke groet|groeten|groetjes|hartelijke groeten|hoogachtend|alvast bedankt|bedankt|dank je|dank u|mvg|
cu stimă|cu respect|cu drag|toate cele bune|mulțumesc|vă mulțumesc|mulțumim|o zi bună|
مع التحية|مع تحياتي|مع خالص التحية|تحياتي|أطيب التحيات|مع أطيب التحيات|وتفضلوا بقبول فائق الاحترام|شكرا|شكرًا|شكراً|شكرا لك|والسلام عليكم|المخلص|
saygılarımla|saygılarımızla|iyi çalışmalar|iyi günler dilerim|sevgiler|sevgilerimle|teşekkürler|teşekkür ederim|kolay gelsin|
med venlig hilsen|venlig hilsen|mange hilsner|hilsen|kærlig hilsen|bedste hilsner|tak|mange tak|på forhånd tak|mvh|vh|kh|
z poważaniem|z wyrazami szacunku|pozdrawiam|serdecznie pozdrawiam|pozdrowienia|dziękuję|dziękuję z góry|z góry dziękuję|łączę wyrazy szacunku|
med vänlig hälsning|med vänliga hälsningar|vänliga hälsningar|hälsningar|vänligen|bästa hälsningar|tack|tack på förhand|kram|
ystävällisin terveisin|parhain terveisin|terveisin|kunnioittavasti|kiitos|kiitoksin|kiitos etukäteen|t|
med vennlig hilsen|vennlig hilsen|beste hilsen|klem|takk|på forhånd takk|
בברכה|בכבוד רב|תודה|תודה רבה|תודה מראש|כל טוב|להתראות`);
const CLOSING = new RegExp(`^(?:${CLOSINGS})$`, 'iu');

const LONGEST_CLOSING = 60;

/** True for "Kind regards," and the like, alone on its line. */
export function isClosing(line: string): boolean {
  if (line.length > LONGEST_CLOSING) return false;
  return CLOSING.test(line.trim().replace(/[\s,.!،，。！~–-]+$/u, ''));
}

const DEVICE =
  /\b(?:iPhone|iPad|Android|Outlook|Samsung|Galaxy|Huawei|Xiaomi|Pixel|BlackBerry|Windows|Yahoo|Gmail|Proton ?Mail|Thunderbird)\b/iu;
const SENT_WITH =
  /^\W*(?:sent (?:from|with|via)|get outlook|发自|發自|从我的|送信元|から送信|enviado (?:desde|do|com|a partir)|obtener outlook|отправлено (?:с|из)|나의|내 |envoyé (?:de|depuis|à partir)|gesendet (?:von|mit)|von meinem|inviato da|ส่งจาก|verzonden (?:vanaf|met|vanuit)|verstuurd vanaf|trimis de pe|أُ?رسلت? من|iphone|android|sendt fra|wysłan[eo] z|skickat från|lähetetty|נשלח מ)/iu;

/** True for the line that a phone or a mail program adds ("Sent from my iPhone"). */
export function isDeviceLine(line: string): boolean {
  return line.length <= 100 && DEVICE.test(line) && SENT_WITH.test(line);
}

/** RFC 3676 §4.3: two hyphens and a space; many programs lose the space. */
export function isSignatureMark(line: string): boolean {
  return line === '-- ' || line === '--';
}
