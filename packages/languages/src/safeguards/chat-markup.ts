/** Marks of a conversation with a model, in every language. */
export const chatMarkup: readonly string[] = [
  "<\\|?(?:im_start|im_end|system|user|assistant|endoftext)\\|?>",
  "\\[/?inst\\]",
  "<</?sys>>",
  "#{2,3} ?(?:system|instruction|instructions|prompt)\\b",
  "(?:begin|end|start of) (?:system )?(?:prompt|instructions?)",
  "^(?:system|assistant|ai|prompt|instruction)\\s?(?:prompt|message|note|override)?\\s?[:>\\]]~(?:you|candidate|applicant|score|rate|hire|ignore|instructions?|override|evaluate|recommend|rank|match)",
  "(?:system|admin|developer) override",
];
