// A question goes up: a lower module declares it, modules above answer it inside the asker's transaction
// (architecture 3, way 2; spec 14 section 2). A question without an answer is no error.

export interface Question<In, Out> {
  readonly name: string;
  /** Asks everyone who answers, one after the other; a Refusal thrown by one ends the asker's transaction. */
  ask(input: In): Promise<Out[]>;
  /** Registers an answer; `module` may answer a question once, a second registration replaces the first. */
  answer(module: string, reply: (input: In) => Promise<Out>): void;
}

const declared = new Map<string, string[]>();

/** Names are `module.what`, e.g. `students.imported`. */
export function declareQuestion<In, Out = void>(name: string): Question<In, Out> {
  if (declared.has(name)) throw new Error(`The question ${name} is declared twice`);
  const replies = new Map<string, (input: In) => Promise<Out>>();
  const answeredBy: string[] = [];
  declared.set(name, answeredBy);
  return {
    name,
    async ask(input) {
      const answers: Out[] = [];
      for (const reply of replies.values()) answers.push(await reply(input));
      return answers;
    },
    answer(module, reply) {
      if (!replies.has(module)) answeredBy.push(module);
      replies.set(module, reply);
    },
  };
}

/** Every declared question with the modules that answer it, for `maktab` listings and checks. */
export function questions(): { name: string; answered_by: string[] }[] {
  return [...declared].map(([name, answered_by]) => ({ name, answered_by: [...answered_by] }));
}
