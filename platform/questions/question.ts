// A question goes up: a lower module declares it, modules above answer it inside the asker's transaction
// (architecture 3, way 2; spec 14 section 2). A question without an answer is no error.

import { register } from '#platform/register.ts';

export interface Question<In, Out> {
  readonly name: string;
  /** Asks everyone who answers, one after the other; a Refusal thrown by one ends the asker's transaction. */
  ask(input: In): Promise<Out[]>;
  /** Registers an answer; `module` may answer a question once, a second registration replaces the first. */
  answer(module: string, reply: (input: In) => Promise<Out>): void;
}

const declared = register<string, ReadonlyMap<string, unknown>>();

/** Names are `module.what`, e.g. `students.imported`. */
export function declareQuestion<In, Out = void>(name: string): Question<In, Out> {
  if (declared.has(name)) throw new Error(`The question ${name} is declared twice`);
  const replies = register<string, (input: In) => Promise<Out>>();
  declared.set(name, replies);
  return {
    name,
    async ask(input) {
      const answers: Out[] = [];
      for (const reply of replies.values()) answers.push(await reply(input));
      return answers;
    },
    answer(module, reply) {
      replies.set(module, reply);
    },
  };
}

/** Every declared question with the modules that answer it, for `maktab` listings and checks. */
export function questions(): { name: string; answered_by: string[] }[] {
  return [...declared].map(([name, replies]) => ({ name, answered_by: [...replies.keys()] }));
}
