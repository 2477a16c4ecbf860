import { expect, it } from 'vitest';
import type { FormData } from '../apps-script/forms.ts';
import { type Answer, choose } from '../apps-script/open-host.ts';
import type { AddOnContext } from './context.ts';

function form(): FormData {
  return {
    title: 'A survey',
    description: 'Takes a minute.\nThank you',
    confirmation: 'Done',
    closed: 'Closed now',
    items: [
      {
        id: 1,
        type: 'MULTIPLE_CHOICE',
        title: 'Do you agree?',
        help: 'Choose one',
        choices: [
          { value: 'Yes', goTo: '5' },
          { value: 'No', goTo: 'SUBMIT' },
        ],
      },
      {
        id: 2,
        type: 'CHECKBOX',
        title: 'Which are red?',
        choices: [{ value: 'Apple', correct: true }, { value: 'Lemon' }],
        correctFeedback: { text: 'Right', links: ['https://example.org/'] },
      },
      { id: 3, type: 'GRID', title: 'Rate', rows: ['Food', 'Room'], columns: ['Good', 'Bad'] },
      { id: 4, type: 'SCALE', title: 'How sure?', labels: ['Little', 'Very'] },
      { id: 5, type: 'PAGE_BREAK', title: 'Second section', help: 'More here' },
      { id: 6, type: 'PARAGRAPH_TEXT', title: '', feedback: { text: 'Noted', links: [] } },
      { id: 7, type: 'LIST', title: 'Pick', choices: [{ value: 'Åpple' }, { value: 'Apple' }] },
    ],
  };
}

/** Cases of the Google Forms add-on. */
export function formCases({ open }: AddOnContext): void {
  it('makes a translated copy with sections, choices, answers and messages', async () => {
    const host = await open('google-forms', form());
    const { job } = host.run('startTranslation', choose('copy')) as Answer;
    expect(host.active.data).toEqual(form());
    const copy = [...host.files.values()].at(-1)!;
    expect(copy.name).toBe('Plan (es)');
    const { items, ...around } = copy.data as FormData;
    expect(around).toEqual({
      title: 'Å šûrvéý',
      description: 'Tåkéš å mîñûté.\nThåñk ýöû',
      confirmation: 'Döñé',
      closed: 'Çlöšéd ñöw',
    });
    expect(items[0]).toEqual({
      id: 1,
      type: 'MULTIPLE_CHOICE',
      title: 'Dö ýöû ågréé?',
      help: 'Çhööšé öñé',
      choices: [
        { value: 'Ýéš', goTo: '5' },
        { value: 'Ñö', goTo: 'SUBMIT' },
      ],
    });
    expect(items[1]).toMatchObject({
      choices: [{ value: 'Åpplé', correct: true }, { value: 'Lémöñ' }],
      correctFeedback: { text: 'Rîght', links: ['https://example.org/'] },
    });
    expect(items[2]).toMatchObject({ rows: ['Fööd', 'Rööm'], columns: ['Gööd', 'Båd'] });
    expect(items[3]!.labels).toEqual(['Lîttlé', 'Vérý']);
    expect(items[4]).toMatchObject({ title: 'Šéçöñd šéçtîöñ', help: 'Möré héré' });
    expect(items[5]).toMatchObject({ title: '', feedback: { text: 'Ñötéd', links: [] } });
    // Both would read the same, which Google refuses: one stays.
    expect(items[6]!.choices).toEqual([{ value: 'Åpplé' }, { value: 'Apple' }]);
    expect(job).toMatchObject({ state: 'done', left: 1 });
  });

  it('translates the form itself where that is wanted', async () => {
    const host = await open('google-forms', form());
    host.run('startTranslation', choose('file'));
    expect(host.active.data.title).toBe('Å šûrvéý');
    expect(host.files.size).toBe(1);
  });
}
