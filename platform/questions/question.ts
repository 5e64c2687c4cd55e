// A question goes up: a lower module asks it, modules above answer it inside the asker's transaction
// (architecture 3, way 2; spec 14 section 2). A question without an answer is no error.

import { enter, register } from '#platform/register.ts';

/** One module's answer, as its chapter declares it: `answers: [studentsCharge.answeredBy(chargeStudent)]`. */
export interface Answer {
  readonly question: string;
  readonly reply: (input: never) => Promise<unknown>;
}

export interface Question<In, Out> {
  readonly name: string;
  /** Asks everyone who answers, one after the other; a Refusal thrown by one ends the asker's transaction. */
  ask(input: In): Promise<Out[]>;
  answeredBy(reply: (input: In) => Promise<Out>): Answer;
}

type AnyQuestion = Pick<Question<unknown, unknown>, 'name'>;

const asked = register<string, AnyQuestion>();
/** By question, then by module, in the order of the modules. */
const answers = register<string, ReadonlyMap<string, Answer>>();

/** Listed in the chapter's `asks`. Names are `module.what`, e.g. `students.imported`. */
export function declareQuestion<In, Out = void>(name: string): Question<In, Out> {
  return {
    name,
    async ask(input) {
      if (!asked.has(name)) throw new Error(`No chapter declares that it asks ${name}`);
      const all: Out[] = [];
      for (const { reply } of answers.get(name)?.values() ?? []) all.push((await reply(input as never)) as Out);
      return all;
    },
    answeredBy: (reply) => ({ question: name, reply }),
  };
}

/** At start, with the questions of all modules. */
export function registerQuestions(all: readonly AnyQuestion[]): void {
  enter(
    asked,
    'question',
    all.map((question) => [question.name, question]),
  );
}

/** At start, after the questions: a module answers a question once. */
export function registerAnswers(module: string, all: readonly Answer[]): void {
  for (const answer of all) {
    const { question } = answer;
    if (!asked.has(question)) throw new Error(`${module} answers ${question}, which nobody asks`);
    const others = answers.get(question) ?? new Map<string, Answer>();
    if (others.has(module)) throw new Error(`${module} answers ${question} twice`);
    answers.set(question, new Map([...others, [module, answer]]));
  }
}

/** Every question with the modules that answer it, for `maktab` listings and checks. */
export function questions(): { name: string; answered_by: string[] }[] {
  return [...asked.keys()].map((name) => ({ name, answered_by: [...(answers.get(name)?.keys() ?? [])] }));
}
