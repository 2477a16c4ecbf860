import { type LanguageRules, signs, table } from './rules.ts';

export const rules: LanguageRules = {
  signs: signs('arobase,point,barre oblique,tiret,tiret bas,et,plus,égale,dièse,à'),
  abbreviations: table(
    'M.=Monsieur|MM.=Messieurs|Mme=Madame|Mmes=Mesdames|Mlle=Mademoiselle|Dr=Docteur|Pr=Professeur|St=Saint|Ste=Sainte|etc.=et cetera|p. ex.=par exemple|c.-à-d.=c’est-à-dire|n°=numéro|N°=Numéro|av.=avenue|bd=boulevard|tél.=téléphone|env.=environ|p.=page|éd.=édition|J.-C.=Jésus-Christ|cf.=confer',
  ),
  dateOrder: 'dmy',
  date(say, { day, month, year }) {
    const words = `${day === 1 ? say.ordinal(1) : say.whole(day)} ${month}`;
    return year === undefined ? words : `${words} ${say.whole(year)}`;
  },
  year: (say, value) => say.whole(value),
  time(say, hour, minute) {
    const h = `${say.whole(hour, 'feminine')} ${hour < 2 ? 'heure' : 'heures'}`;
    return minute === 0 ? h : `${h} ${say.whole(minute, 'feminine')}`;
  },
  ordinals: {
    pattern: '(\\d{1,6})(ère|re|er|ème|ième|e|nde|nd)s?',
    say: (say, n, ending) => {
      if (n === 2n && ending.startsWith('nd')) return ending === 'nd' ? 'second' : 'seconde';
      return say.ordinal(n, /^(?:ère|re)$/.test(ending) ? 'feminine' : 'masculine');
    },
  },
  unitForm: 'masculine',
  otherUnitForms: { hour: 'feminine', minute: 'feminine', second: 'feminine' },
};
