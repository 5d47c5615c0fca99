/** Forms that say by themselves that digits are no telephone number; read in ASCII digits. */
const otherForms: readonly RegExp[] = [
  // dates, in any order of their parts, and lists of years
  /^(?:1[3-9]|2[05])\d\d[\s./-]{0,2}(?:0?[1-9]|1[0-2])[\s./-]{0,2}(?:0?[1-9]|[12]\d|3[01])$/,
  /^(?:0?[1-9]|[12]\d|3[01])\s?[./-]\s?(?:0?[1-9]|[12]\d|3[01])\s?[./-]\s?(?:19|20)?\d\d$/,
  /^(?:0?[1-9]|[12]\d|3[01])\s(?:0?[1-9]|1[0-2])\s(?:19|20)\d\d$/,
  /^\(?(?:19|20)\d\d(?:[\s./–—()-]+(?:19|20)?\d\d)*\)?$/,
  /^(?:0?[1-9]|1[0-2])[./](?:19|20)\d\d\s?[-–—]\s?(?:0?[1-9]|1[0-2])[./](?:19|20)\d\d$/,
  // amounts in groups of thousands
  /^[1-9]\d{0,2}(?:[.,']\d{3}){2,}$/,
  // ORCID iDs and ISBNs
  /^\d{4}-\d{4}-\d{4}-\d{3,4}$/,
  /^97[89][\s-]?\d[\d\s-]{8,12}$/,
  // persons and companies as states count them: Brazil, Chile, the United States, the Nordic countries, Korea
  /^\d{3}\.\d{3}\.\d{3}-\d{2}$/,
  /^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/,
  /^\d{1,2}\.\d{3}\.\d{3}-\d$/,
  /^\d{3}-\d{2}-\d{4}$/,
  /^(?:19|20)?\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])-[\d]{4}(?:\d{3})?$/,
  /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d\d-\d{4}$/,
];

export const isNonPhoneNumber = (text: string): boolean => otherForms.some((form) => form.test(text));
