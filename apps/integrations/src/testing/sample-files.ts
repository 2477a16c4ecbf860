import type { Integration } from '../bundle.ts';
import type { HostFile } from './apps-script/service-host.ts';

const BOLD = { bold: true };

/** A file of one of the hosts, and where its words are. */
export interface SampleFile {
  /** What the panel calls the whole of it. */
  scope: string;
  data: HostFile['data'];
  read(data: HostFile['data']): unknown;
}

/** A file of each host of Apps Script that says the same: the red house, in a form also the dog. */
export const SAMPLE_FILES: Readonly<Record<Exclude<Integration, 'airtable'>, SampleFile>> = {
  'google-sheets': {
    scope: 'This sheet',
    data: {
      activeSheet: 1,
      sheets: [
        {
          id: 1,
          name: 'A',
          rows: [
            [
              {
                value: 'The red house',
                runs: [{ text: 'The ' }, { text: 'red', style: BOLD }, { text: ' house' }],
              },
            ],
            [{ value: 4, formula: '=2+2' }],
          ],
        },
      ],
    },
    read: (data) => data.sheets[0].rows[0][0].runs,
  },
  'google-docs': {
    scope: 'This file',
    data: {
      tabs: [
        {
          body: {
            type: 'BODY_SECTION',
            children: [
              {
                type: 'PARAGRAPH',
                children: [{ type: 'TEXT', runs: [{ text: 'The red house' }] }],
              },
            ],
          },
        },
      ],
    },
    read: (data) => data.tabs[0].body.children[0].children[0].runs[0].text,
  },
  'google-slides': {
    scope: 'This file',
    data: {
      slides: [
        {
          id: 's',
          notes: { runs: [] },
          elements: [{ id: 'a', type: 'SHAPE', text: { runs: [{ text: 'The red house\n' }] } }],
        },
      ],
    },
    read: (data) =>
      data.slides[0].elements[0].text.runs.map((run: { text: string }) => run.text).join(''),
  },
  'google-forms': {
    scope: 'This file',
    data: {
      title: 'The red house',
      description: '',
      confirmation: '',
      closed: '',
      items: [{ id: 1, type: 'LIST', title: 'Choose', choices: [{ value: 'The dog' }] }],
    },
    read: (data) => [data.title, data.items[0].choices[0].value],
  },
};
