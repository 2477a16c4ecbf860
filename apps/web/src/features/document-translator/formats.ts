/** Formats that documents may have today, as the file chooser filters them; the server judges by content. */
export const ACCEPTED =
  '.docx,.docm,.dotx,.dotm,.doc,.pptx,.pptm,.ppsx,.ppsm,.potx,.potm,.ppt,.xlsx,.xlsm,.xltx,.xltm,.xls,.epub,.odt,.ott,.ods,.ots,.odp,.otp,.rtf,.xlf,.xliff,.html,.htm,.md,.markdown,.csv,.txt';
