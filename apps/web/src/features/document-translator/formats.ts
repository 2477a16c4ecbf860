/** Formats that documents may have today, as the file chooser filters them; the server judges by content. */
export const ACCEPTED =
  '.docx,.docm,.dotx,.dotm,.pptx,.pptm,.ppsx,.ppsm,.potx,.potm,.xlsx,.xlsm,.xltx,.xltm,.epub,.odt,.ott,.ods,.ots,.odp,.otp,.rtf,.xlf,.xliff,.html,.htm,.md,.markdown,.csv,.txt';
