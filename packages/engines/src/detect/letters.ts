/**
 * Languages told apart by letters that only one of them writes. Each entry is tried in order; the first
 * whose letters occur wins, else the last, which has none.
 */
const BY_LETTERS: Readonly<Record<string, ReadonlyArray<readonly [tag: string, letters: RegExp]>>> =
  {
    Arabic: [
      ['ug', /[ۇۆۈۋېە]/u],
      ['ckb', /[ڕڵۆێ]/u],
      ['sd', /[ڄڃڦڳڱ]/u],
      ['ps', /[ټډړږښڼۍې]/u],
      ['ur', /[ٹڈڑںےھ]/u],
      ['fa', /[پچژگکی]/u],
      ['ar', /./su],
    ],
    Hebrew: [
      ['yi', /[ײװױ]|אַ|אָ|פֿ/u],
      ['he', /./su],
    ],
    Ethiopic: [
      // The definite copulas of the two languages.
      ['ti', /እዩ|እዮም|ኣብ|ናይ/u],
      ['am', /./su],
    ],
    Bengali: [
      ['as', /[ৰৱ]/u],
      ['bn', /./su],
    ],
  };

/** The language of a text in a script that letters decide, or `undefined` for other scripts. */
export function languageByLetters(script: string, text: string): string | undefined {
  return BY_LETTERS[script]?.find(([, letters]) => letters.test(text))?.[0];
}

/** Characters that differ between the two standards, pairwise: simplified, then traditional. */
const SIMPLIFIED =
  '国学会时来对说们这为个还过发经开关现实问间长东书车门见马鸟鱼龙电话语读写买卖让请谢钱铁银锁错飞风云气汉汤热爱亲听声医药万与专业严丧两丰临举义乐习乡争于亏产亿仅从众优伟传伤伦伪体余价儿党兰兴养兽军农冲决况净减凤击划刘则刚创删别剧剑办务动劳势区华协单卢卫厂历压县参双变叶号叹吗听启员呜响团园围图圆圣场坏块坚坛声处备复够头夹夺奋奖妇妈孙宁宝实宠审宪宫宽对寻导层岁岛岭币师帐带帮应庆库废广张弹强归录彻径忆忧怀态总恋恶悬惊惯愿戏战户扑执扩扫扬扰抚抢护报担拟拥择挂挤挥损换据掷摄摆斗断无旧显晓晕暂术机杀杂权条来杨构枪柜标栋树样桥检楼横欢欧残毕毙汇沟没泪泽洁浅济浓涛润涨渐温湾湿满灭灯灵灾炉点炼烂烧烟爷牵状独狮猎猪环珑琼电画畅疗疯监盖盘确碍础礼祸离种积称稳穷窃竞笔简类粮紧红约级纪纯纲纳纵纷纸纹线练组细织终绍绝统继绩维综绿缓编缘缩罗罚职联聪肃肠肤胜胶脑脚脸舰艺节芦苏苹范茎荐药获营虑虽补装观规视览觉订计认讨训议记讲许论设访证评识诉词试诗诚话该详误请诸课谁调谈谋谓谜象贝负财责败货质贪贫购贯贵费贺贼资赏赖赛赞赢赵跃践车轨转轮软轰轻载较辆辈输边达迁运进远违连迟适选递逻遗邓邮邻郑释里鉴针钟钢钱铃铜链锋锐键镇镜闪闭闲闹闻阅队阳阴阵阶际陆险随隐难雾静页顶项顺须顾顿预领频题颜风饭饮饰饱馆马驱驶驻驾验骑骗骨鲜鸡鸭鸿鹰麦黄齐齿龄龟';
const TRADITIONAL =
  '國學會時來對說們這為個還過發經開關現實問間長東書車門見馬鳥魚龍電話語讀寫買賣讓請謝錢鐵銀鎖錯飛風雲氣漢湯熱愛親聽聲醫藥萬與專業嚴喪兩豐臨舉義樂習鄉爭於虧產億僅從眾優偉傳傷倫偽體餘價兒黨蘭興養獸軍農衝決況淨減鳳擊劃劉則剛創刪別劇劍辦務動勞勢區華協單盧衛廠歷壓縣參雙變葉號嘆嗎聽啟員嗚響團園圍圖圓聖場壞塊堅壇聲處備復夠頭夾奪奮獎婦媽孫寧寶實寵審憲宮寬對尋導層歲島嶺幣師帳帶幫應慶庫廢廣張彈強歸錄徹徑憶憂懷態總戀惡懸驚慣願戲戰戶撲執擴掃揚擾撫搶護報擔擬擁擇掛擠揮損換據擲攝擺鬥斷無舊顯曉暈暫術機殺雜權條來楊構槍櫃標棟樹樣橋檢樓橫歡歐殘畢斃匯溝沒淚澤潔淺濟濃濤潤漲漸溫灣濕滿滅燈靈災爐點煉爛燒煙爺牽狀獨獅獵豬環瓏瓊電畫暢療瘋監蓋盤確礙礎禮禍離種積稱穩窮竊競筆簡類糧緊紅約級紀純綱納縱紛紙紋線練組細織終紹絕統繼績維綜綠緩編緣縮羅罰職聯聰肅腸膚勝膠腦腳臉艦藝節蘆蘇蘋範莖薦藥獲營慮雖補裝觀規視覽覺訂計認討訓議記講許論設訪證評識訴詞試詩誠話該詳誤請諸課誰調談謀謂謎象貝負財責敗貨質貪貧購貫貴費賀賊資賞賴賽贊贏趙躍踐車軌轉輪軟轟輕載較輛輩輸邊達遷運進遠違連遲適選遞邏遺鄧郵鄰鄭釋裡鑒針鐘鋼錢鈴銅鏈鋒銳鍵鎮鏡閃閉閒鬧聞閱隊陽陰陣階際陸險隨隱難霧靜頁頂項順須顧頓預領頻題顏風飯飲飾飽館馬驅駛駐駕驗騎騙骨鮮雞鴨鴻鷹麥黃齊齒齡龜';

const traditional = new Set(TRADITIONAL);
const simplified = new Set(SIMPLIFIED);

/** `zh` or `zh-Hant` by the characters that only one standard has; `zh` when none occurs. */
export function chineseStandard(text: string): 'zh' | 'zh-Hant' {
  let balance = 0;
  for (const character of text) {
    if (traditional.has(character) && !simplified.has(character)) balance++;
    else if (simplified.has(character) && !traditional.has(character)) balance--;
  }
  return balance > 0 ? 'zh-Hant' : 'zh';
}

/** Letters beyond a–z of languages in the Latin script. */
const ALPHABETS: Readonly<Record<string, string>> = {
  en: '',
  id: '',
  la: '',
  es: 'áéíñóúü',
  fr: 'àâæçèéêëîïôœùûüÿ',
  de: 'äöüß',
  it: 'àèéìîòù',
  pt: 'àáâãçéêíóôõúü',
  nl: 'áäéèëïíóöúü',
  ro: 'ăâîșțşţ',
  tr: 'âçğıîöşüû',
  da: 'æøåé',
  no: 'æøåéòóôê',
  nn: 'æøåéòóôê',
  sv: 'åäöé',
  fi: 'äöåšž',
  pl: 'ąćęłńóśźż',
  cs: 'áčďéěíňóřšťúůýž',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  hr: 'čćđšž',
  sl: 'čšž',
  hu: 'áéíóöőúüű',
  is: 'áæðéíóöþúý',
  ca: 'àçèéíïòóúü',
  gl: 'áéíñóúü',
  eu: 'ñü',
  ga: 'áéíóú',
  et: 'äõöüšž',
  lv: 'āčēģīķļņšūž',
  lt: 'ąčęėįšųūž',
  eo: 'ĉĝĥĵŝŭ',
  tk: 'äçžňöşüý',
  af: 'áéèêëíîïóôúû',
};

/** Share of a text's letters beyond a–z that `tag` does not write, 0–1. */
export function foreignLetters(tag: string, text: string): number {
  const alphabet = ALPHABETS[tag];
  const special = text.toLowerCase().match(/(?![a-z])\p{sc=Latin}/gu);
  if (alphabet === undefined || special === null) return 0;
  return special.filter((letter) => !alphabet.includes(letter)).length / special.length;
}
