/**
 * A part of a preview of `@glossa/media` (`writePreviewPart`): a picture that stands still for 6.5 seconds, half a second of
 * which is before the part; nothing is heard. Packed with gzip, in base64.
 */
const PACKED = [
  'H4sIAAAAAAACA+0ZCVgTV3pycKgIHiDxAEcpigohAWSBEuUKUBVhFSwKEifJhKTkYjIJgUXBA+tV64kIsq2ti1ChHi3ecslyWlGkrYgiHoiKil',
  'hBsEr2TQgaFe262+/b7S7z8a7//dd7/zVMIAgaJ8Dj5SKFbDoEkSFiBM1VIndhQhD1kkQmU0EQJJaohHzolYdyWzuQtH8vH9KrWK+vvaB3PmRA',
  '8BzHkBgwj8RjtDIp7+D+fnJh0GjazZ0SvgghIBL+6+fq1TCsVDs4CPlirG9HJeKj+pgLwFoWiEj5YpTAIflJRFIBmJirJFqm+ip8wO/dG8fHUI',
  'GeiiZKTAzrrpGqwLliMD+qwBV8PZxsRMVjvvUCYHCkQDAG9mFYzAH4093pzn+iMxkMWCziqp1cXfQoaBoN6OkAy5cU5GWnuQZZRoPxkm23fDhx',
  '3SSiI5vRnL4kQVRh25AKgD1MjijkOvlEM+fiGA4ZHL0IjbqxRNsAjgLHFXpywFrB01ubg3XCa9oDHJ5Mz2qF7zA+uT+zk97b6UgRbzf+ieS3GV',
  '8hU0r1MeeDNV/P+IY64w9TSF5h+k8YHqrSGX7Za4aXgihE3jgSGRr2UlXIFVXwtZdOSU5OtgWbVDBaelloaR5rmwGAGAzftKAZMgQzEvmF+fRw',
  'fh/zQYESFaomrhbHtCOk5zKvOK3ePrmffa6SjxMnXyRB8b4bmKBvDmBCDJHLxfpEDiKxgjiUbQ4uI5Sy4iNaYi1zEBQCEBRO2qAAMBxkNq29JA',
  'Kh/p2HAAfU2gsn4GTIrRdOuBA1t9fbIHNcwMdfU5mGY1oHMdAFc2Kvt5JM+uEHtqjEpqXOo/vjV9fLj0yAgb6GdgQ+aIZ/3GbQLAEWAWf6ztBA',
  'o9l/mX3n1K36wCOp9hfhepsHbUSWgh1gngxDYSaYYs4M9+kwF0FRF5DGHOBAOkBwDAphBzi4wN4LfAEmH+WBDV+ZPF6MCnDYicFwdnBiODkBoB',
  'DH5R6OjnFxcXQib8vEiJQuw6IdCSl0IS4RAxyZHBfJpAoPmIdwER6LCYMQBT0f5YplvBgW04PhwYARKSKOV6Ashhqs1UwmE5agLCGqhhVKLpg5',
  'wXJFPCACPQfjs5h0BiACHSwRqVE+h+AI5igHQ6TRKIvpCvOEmEyCcAApk4gCsVikABhuajc+DwcTXqwE9HwU4SfIpIA90x5IFCAKnCNXxIjkgE',
  'jHIFbOkQkECpQgwoUYIFAAZcQyWQwiBAtOH4wJK8QiHvoSwIClmFYETyRBcEINkRRHMTECkACcK1ZiSDyHJ5PIEa1C4IaAD4ukgAVAxBACR4Ah',
  'EpRgFYeKooU4oVYMGg+2WU7TGbopB2REQjoPlaI8Jc5yYcBaeuJOMFQhBNQYj/NCYRaTWLN4mACWgOyEEoqBBcvJhc6AYwl1WAy6K5jKCb7aEV',
  'GzXN3BRIGjcpYLrOKqOACGaQ81HZiAAHCVAoUoAWU5MwAA8CMwACNwCYiYIwQWk4JrhgUiMcjjgKtIDiwFvAIYEuiLxAInIEwKgWRLakfXrLLU',
  'XOeYZJyauTzwPhyeUP1l6JFW+7loqLrW4WLB1Ck9O0zpN88nJJNENTV5tV0px2cXPxLvf3otaSfy9FpWcHLQnlDjT89cYVdvfnZjnd+R8El+zg',
  '3rLT85+jDK6IlSUtBjr4HTXf0PoLKkg1Of/jJafaVnT+z+rjBluc0mtx7S3z74fFyo71Kbda1uF22O5/l0lZROeDw6TjG3ieO84Rn3cfnY0+sb',
  'HNj5rcZfLT8oqjq+Pa/jZsHZvbSeq8YN5Q8Tyutct1lc+GlwNLcra1rwNLtjM3azJ26Hqq4HZM6Iosk+atnkPDMtyWzhtPbJUo/D7uzlgjFYWP',
  'EGt/viSNtLN1yYjrWN5MC1bd8Nomypjdxet7nkBt/rccyTB2VU7y+uCFuqV26evz57lKRlxeAi+qWcyjtBysJ9pLTh3qtJ5+qc0/Z/vecWQ1p2',
  '2MnbcdDwjL9k3CzbecV2aOQhn9wJ349rqZa65Fy/3B1ubNfWTjNytWnvoNaPN9k5cTt95QXPdT2l36i2nC7xvd6Q8uW1wRFVq0O+rzHF7AdbeC',
  '0+N7Rt1b1Ft+oroOK8n25a9qxofk7OMT34oBZS7i27fbY4dK7Pj6ix0UFHkWn2mB+f5xSEeJMshT+v+ntmIDVjlN+M3dbP9nq3JCWVpzoOn5Xe',
  'ziyeEm+8/QuY5p4bgJsVN5KhV16mIB/YuJjmNmEYdcmGcQP9mz1I9Cf7KaxEnQt/e2EldfRfWL10rwraQmig41OqK6wdoBtCFPZ3FFjD/gtsUS',
  '+st2AT4ChAAt75qJ69BYqI9BUGA5H+/xPphEcYeadPmpjUPnogigf63ynvUX4j7zX2n/eK3pX3Gv/lvEd26y/v5QEaW13euwTecEZqmvy9KiLG',
  'dJmrZL4x7AulZ84+mp9vsjwk8+S8aR/uzDe1PfLFWXvWtM52SviHBbUPOyVmv+Ifn2qoLr/tU2JhF5YsVquWWsc3su/YGkrvLJN4OjyrfLLt0N',
  'ykOXuzrEw8HB+FfpzXahn0zPGR0CplilFE+bYRhd2rRNQDZVvsKim2Ix6xsx0tbA61HzcqpK5IrHOu7WpIIw/XDMtvWhm7yDNqXuutw98WIi5j',
  'sBGMhwmTG4yflv1VlXB4kffVuYE+i1MgZXdR+JT4WSVGcSNlKZ7ymgIf366EypDdjOi1exbYbczenDq++5NJm0d+Z3zns670kap1TNXV1BnnrE',
  '+0pdVEdVA+Owm1VgYGybbxkIgul6SKCIuj+Jx2EXPjxG7n8c0/P/N8JNlRkz1fMW/Wvi34vIPUE7khcfdVFbc9Jo/0rwmIjmtvnZQVty/YTfBB',
  'alXuLt4UTnDrVJvRX7tT69FDj/P2FSaFs094ZpkuC1u/kC2YkCEcZD/WbqEqdo0VxwiuWkoPC1Cyr7b6TlKTqk3gH3YMWv1L0JkfWleVimNS6o',
  'TXLTsPuy9NzM/d5dVqcmaj48Zm68Lr0acPNFefv+IbGT3i+dDni2ebf3Pylj2rjm1jcFbTct2k4WNPr0ar2XCSLsFN1qQxB8J1oH//BEe+10+C',
  'o/5GgqvqN8GR+nuxIz/WJbiq3gRHTnzvBEc5QKD49fKlEGB/gF/ZR/NfPlr+QfT8Hx7JRb0jZYuuIJaBfwTMNFfLvCoWtnaZi+aYHY64RuEkf0',
  'b7ZMGhkqlJTbv2O6rio6sY8yOeWp8bb2JFu2B6YUfRTMrlQWMjwwMHXzQq7Fiv3rfq0y1kdw/B6pJR2J1dbdBK9HiXIH/3uT9nGERtMlm8MZ7m',
  '4Z9GORCX+f2DgK+SfqUol50POXFmZfvgk8bH7hbVVdKWqDZbufCVm7IHUedddrlqUVA/uzt/5QRa6i1K/RNlda2/Hz29Jr8+8kxnUeOxoWVNUX',
  'vna8QTM57ePnR50ei19c/d2Tmk+3ZYnt3WktJdrM/n7m41S4ws4DVwEu9v2JrW6ioQnngYNXnXsKxsdar1mMauozFHAh48GVuAZu6hCe7eHVKW',
  'O/PevZL0w1l40JIVBoGBiXWn75mT41lDSraO9iPfm7nPrH2y6zc57rAm4lvK7eCOrfklXy/o3CmsWFDc3OglispMdsg3Dc6RLz9VunTv+KW5sZ',
  'XxjPq7D5L8Dl60Xbv5+NAk+4ZvU2B12RozUefaFm5Ywfmvqut+XBPsST4/6Moy7rwSftXa9I/c/YMSQ5VhLXDIogy1ap9fftjq2ktWmdLM7rA8',
  'k4qooSzZh08oWPlHis4pxwysl/3Ml8467X6DzZAt6dYVv2maKch/KoEOfEr4916vmyQCjPiYz8fBSHr1NxHqq5/OqZ0kXdl58cuPSfALUJEOND',
  'ygD0Tqwxpl1wvSl0H+TRkn35BBdnlDBiX3NRmgimJ9v5w0/QNVrTRthh0AAA==',
].join('');

/** Its file. */
export async function previewPart(): Promise<Blob> {
  const packed = Uint8Array.from(atob(PACKED), (sign) => sign.charCodeAt(0));
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Blob([await new Response(unpacked).arrayBuffer()], { type: 'video/mp4' });
}
