import { fileOf } from './drive.ts';
import type { ServiceHost } from './service-host.ts';
import { ui } from './services.ts';

export interface FeedbackData {
  text: string;
  links: string[];
}
export interface ChoiceData {
  value: string;
  correct?: boolean;
  /** `CONTINUE`, `RESTART`, `SUBMIT`, or the id of a section. */
  goTo?: string;
}
export interface ItemData {
  id: number;
  type: string;
  title: string;
  help?: string;
  choices?: ChoiceData[];
  rows?: string[];
  columns?: string[];
  labels?: [left: string, right: string];
  correctFeedback?: FeedbackData;
  incorrectFeedback?: FeedbackData;
  feedback?: FeedbackData;
}
export interface FormData {
  title: string;
  description: string;
  confirmation: string;
  closed: string;
  items: ItemData[];
}

const TYPES = [
  'CHECKBOX',
  'CHECKBOX_GRID',
  'DATE',
  'GRID',
  'IMAGE',
  'LIST',
  'MULTIPLE_CHOICE',
  'PAGE_BREAK',
  'PARAGRAPH_TEXT',
  'SCALE',
  'SECTION_HEADER',
  'TEXT',
  'VIDEO',
];
const NAVIGATION = ['CONTINUE', 'GO_TO_PAGE', 'RESTART', 'SUBMIT'];

function distinct(values: readonly string[]): void {
  if (new Set(values).size < values.length) throw new Error('Duplicate values are not allowed.');
  if (values.some((value) => value === '')) throw new Error('Values must not be empty.');
}
const feedbackView = ({ text, links }: FeedbackData) => ({
  getText: () => text,
  getLinkUrls: () => links,
  data: { text, links },
});
type FeedbackView = ReturnType<typeof feedbackView>;
const optional = (data: FeedbackData | undefined) => (data ? feedbackView(data) : null);

class Choice {
  readonly data: ChoiceData;
  readonly #form: FormData;
  readonly #navigates: boolean;
  constructor(data: ChoiceData, form: FormData, navigates: boolean) {
    this.data = data;
    this.#form = form;
    this.#navigates = navigates;
  }
  getValue = () => this.data.value;
  isCorrectAnswer = () => this.data.correct ?? false;
  getPageNavigationType() {
    const { goTo } = this.data;
    if (!this.#navigates || goTo === undefined) return null;
    return NAVIGATION.includes(goTo) ? goTo : 'GO_TO_PAGE';
  }
  getGotoPage() {
    const page = this.#form.items.find(({ id }) => `${id}` === this.data.goTo);
    return page ? new Item(page, this.#form) : null;
  }
}

class Item {
  readonly data: ItemData;
  readonly #form: FormData;
  constructor(data: ItemData, form: FormData) {
    this.data = data;
    this.#form = form;
  }
  #as(type: string): TypedItem {
    if (this.data.type !== type)
      throw new Error(`Invalid conversion for item type: ${this.data.type}.`);
    return new TypedItem(this.data, this.#form);
  }
  getType = () => this.data.type;
  getTitle = () => this.data.title;
  getHelpText = () => this.data.help ?? '';
  setTitle(title: string) {
    this.data.title = title;
    return this;
  }
  setHelpText(help: string) {
    this.data.help = help;
    return this;
  }
  asMultipleChoiceItem = () => this.#as('MULTIPLE_CHOICE');
  asCheckboxItem = () => this.#as('CHECKBOX');
  asListItem = () => this.#as('LIST');
  asGridItem = () => this.#as('GRID');
  asCheckboxGridItem = () => this.#as('CHECKBOX_GRID');
  asScaleItem = () => this.#as('SCALE');
  asTextItem = () => this.#as('TEXT');
  asParagraphTextItem = () => this.#as('PARAGRAPH_TEXT');
}

class TypedItem {
  readonly #data: ItemData;
  readonly #form: FormData;
  constructor(data: ItemData, form: FormData) {
    this.#data = data;
    this.#form = form;
  }
  getChoices() {
    const navigates = this.#data.type !== 'CHECKBOX';
    return this.#data.choices!.map((choice) => new Choice(choice, this.#form, navigates));
  }
  createChoice(value: string, more?: string | boolean | Item) {
    const data: ChoiceData = { value };
    if (typeof more === 'boolean') data.correct = more;
    else if (typeof more === 'string') data.goTo = more;
    else if (more !== undefined) data.goTo = `${more.data.id}`;
    if (data.goTo === 'GO_TO_PAGE') throw new Error('A page must be given.');
    return new Choice(data, this.#form, true);
  }
  setChoices(choices: Choice[]) {
    distinct(choices.map(({ data }) => data.value));
    this.#data.choices = choices.map(({ data }) => data);
    return this;
  }
  getRows = () => [...this.#data.rows!];
  getColumns = () => [...this.#data.columns!];
  setRows(rows: string[]) {
    distinct(rows);
    this.#data.rows = [...rows];
    return this;
  }
  setColumns(columns: string[]) {
    distinct(columns);
    this.#data.columns = [...columns];
    return this;
  }
  getLeftLabel = () => this.#data.labels![0];
  getRightLabel = () => this.#data.labels![1];
  setLabels(left: string, right: string) {
    this.#data.labels = [left, right];
    return this;
  }
  getFeedbackForCorrect = () => optional(this.#data.correctFeedback);
  getFeedbackForIncorrect = () => optional(this.#data.incorrectFeedback);
  getGeneralFeedback = () => optional(this.#data.feedback);
  setFeedbackForCorrect({ data }: FeedbackView) {
    this.#data.correctFeedback = data;
    return this;
  }
  setFeedbackForIncorrect({ data }: FeedbackView) {
    this.#data.incorrectFeedback = data;
    return this;
  }
  setGeneralFeedback({ data }: FeedbackView) {
    this.#data.feedback = data;
    return this;
  }
}

class Form {
  readonly #id: string;
  readonly #data: FormData;
  constructor(id: string, data: FormData) {
    this.#id = id;
    this.#data = data;
  }
  getId = () => this.#id;
  getItems = () => this.#data.items.map((item) => new Item(item, this.#data));
  getTitle = () => this.#data.title;
  getDescription = () => this.#data.description;
  getConfirmationMessage = () => this.#data.confirmation;
  getCustomClosedFormMessage = () => this.#data.closed;
  #set(changes: Partial<FormData>) {
    Object.assign(this.#data, changes);
    return this;
  }
  setTitle = (title: string) => this.#set({ title });
  setDescription = (description: string) => this.#set({ description });
  setConfirmationMessage = (confirmation: string) => this.#set({ confirmation });
  setCustomClosedFormMessage = (closed: string) => this.#set({ closed });
}

/** Classes whose methods are held against the documented API. */
export const FORM_CLASSES = { Form, Item, Choice };

/** The part of FormApp that the add-on uses. */
export function formService(host: ServiceHost) {
  const names = (all: readonly string[]) => Object.fromEntries(all.map((name) => [name, name]));
  const open = (id: string) => new Form(id, fileOf(host, id).data as FormData);
  return {
    ItemType: names(TYPES),
    PageNavigationType: names(NAVIGATION),
    getUi: () => ui(host),
    createFeedback() {
      const data: FeedbackData = { text: '', links: [] };
      const builder = {
        setText(text: string) {
          data.text = text;
          return builder;
        },
        addLink(url: string) {
          data.links.push(url);
          return builder;
        },
        build: () => feedbackView(data),
      };
      return builder;
    },
    getActiveForm() {
      host.need('getActiveForm', 'forms.currentonly', 'forms');
      return open(host.active.id);
    },
    openById(id: string) {
      host.need('FormApp.openById', 'forms');
      return open(id);
    },
  };
}
