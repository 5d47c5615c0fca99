/** Personal data at the top of a résumé. */
interface Person {
  readonly name: string;
  readonly title: string;
  readonly lines: readonly string[];
}

interface Template {
  readonly language: string;
  readonly people: readonly (readonly [woman: Person, man: Person])[];
  readonly jobs: readonly (readonly [woman: string, man: string])[];
  readonly body: (title: string) => readonly string[];
}

const mail = (name: string): string =>
  `${
    name
      .normalize("NFD")
      .replace(/[^A-Za-z ]/g, "")
      .trim()
      .toLowerCase()
      .replace(/ +/g, ".") || "mail"
  }@example.org`;
const person = (name: string, title: string, ...lines: readonly string[]): Person => ({
  name,
  title,
  lines: [`${mail(name)} | +44 7700 900123`, ...lines],
});

const templates: readonly Template[] = [
  {
    language: "English",
    people: [
      [
        person("Amina Oyelaran", "Mrs", "12 Palm Street, 100001 Lagos", "Nationality: Nigerian", "Gender: female"),
        person("George Whitlock", "Mr", "4 Mill Queue, OX1 2AB Oxford", "Nationality: British", "Gender: male"),
      ],
      [
        person("Svetlana Borisova", "Ms", "Date of birth: 3 May 1970", "Marital status: married, 3 children"),
        person("Kofi Mensah", "Mr", "Date of birth: 21 June 1999", "Marital status: single"),
      ],
    ],
    jobs: [
      ["Java Developer", "Java Developer"],
      ["Chairwoman of the Java board", "Chairman of the Java board"],
      ["Java Consultant", "Java Consultant"],
      ["Software Engineer Java", "Software Engineer Java"],
    ],
    body: (title) => [
      "# Work experience",
      `${title}, Harbour Systems`,
      "03/2015 - 02/2021",
      "- Java services and project management",
      "# Education",
      "Bachelor of Science in Computer Science, Coastal University, 2014",
      "# Certifications",
      "PMP, 2018",
      "# Languages",
      "English - C1",
    ],
  },
  {
    language: "German",
    people: [
      [
        person("Ayşe Yıldırım", "Frau", "Ahornweg 3, 12043 Berlin", "Staatsangehörigkeit: türkisch", "Familienstand: verheiratet"),
        person("Hans-Peter Obermüller", "Herr", "Lindenstraße 17, 80331 München", "Staatsangehörigkeit: deutsch", "Familienstand: ledig"),
      ],
      [
        person("Grażyna Nowacka", "Frau", "Geboren am 04.07.1969 in Kattowitz", "Geschlecht: weiblich"),
        person("Jonas Eberle", "Herr", "Geboren am 12.11.1998 in Ulm", "Geschlecht: männlich"),
      ],
    ],
    jobs: [
      ["Softwareentwicklerin Java", "Softwareentwickler Java"],
      ["Ingenieurin für Java-Systeme", "Ingenieur für Java-Systeme"],
      ["IT-Kauffrau, Java", "IT-Kaufmann, Java"],
      ["Java-Beraterin", "Java-Berater"],
    ],
    body: (title) => [
      "# Berufserfahrung",
      `${title}, Hafenwerk GmbH`,
      "03/2015 - 02/2021",
      "- Java-Dienste und Projektmanagement",
      `- Tätig als ${title}`,
      "# Ausbildung",
      "Bachelor of Science Informatik, Hochschule Nordstadt, 2014",
      "# Zertifikate",
      "PMP, 2018",
      "# Sprachen",
      "Englisch - C1",
    ],
  },
  {
    language: "French",
    people: [
      [
        person("Fatoumata Diarra", "Mme", "3 rue des Lilas, 93200 Saint-Denis", "Nationalité : malienne", "Née le 4 mai 1971"),
        person("Pierre Lachenal", "M.", "18 avenue Foch, 69006 Lyon", "Nationalité : française", "Né le 9 juin 1995"),
      ],
      [person("Linh Phan", "Mme", "Situation familiale : mariée"), person("Gaspard Moulinier", "M.", "Situation familiale : célibataire")],
    ],
    jobs: [
      ["Développeuse Java", "Développeur Java"],
      ["Ingénieure Java", "Ingénieur Java"],
      ["Consultante Java", "Consultant Java"],
      ["Directrice technique Java", "Directeur technique Java"],
    ],
    body: (title) => [
      "# Expérience professionnelle",
      `${title}, Atelier Nord`,
      "03/2015 - 02/2021",
      "- Services Java et gestion de projet",
      "# Formation",
      "Licence Informatique, Université du Littoral, 2014",
      "# Certifications",
      "PMP, 2018",
      "# Langues",
      "Anglais - C1",
    ],
  },
  {
    language: "Spanish",
    people: [
      [
        person("Guadalupe Quispe", "Sra.", "Calle Luna 4, 28004 Madrid", "Nacionalidad: peruana", "Estado civil: casada"),
        person("Borja Echevarría", "Sr.", "Calle Sol 9, 48001 Bilbao", "Nacionalidad: española", "Estado civil: soltero"),
      ],
      [
        person("Nadia Benjelloun", "Sra.", "Fecha de nacimiento: 04/05/1970", "Sexo: mujer"),
        person("Íñigo Zabala", "Sr.", "Fecha de nacimiento: 12/09/1999", "Sexo: hombre"),
      ],
    ],
    jobs: [
      ["Desarrolladora Java", "Desarrollador Java"],
      ["Ingeniera Java", "Ingeniero Java"],
      ["Programadora Java", "Programador Java"],
      ["Consultora Java", "Consultor Java"],
    ],
    body: (title) => [
      "# Experiencia laboral",
      `${title}, Talleres del Norte`,
      "03/2015 - 02/2021",
      "- Servicios Java y gestión de proyectos",
      "# Formación",
      "Grado en Ingeniería Informática, Universidad del Norte, 2014",
      "# Certificaciones",
      "PMP, 2018",
      "# Idiomas",
      "Inglés - C1",
    ],
  },
  {
    language: "Italian",
    people: [
      [
        person("Oksana Hrytsenko", "Sig.ra", "Via Roma 4, 20121 Milano", "Nazionalità: ucraina", "Stato civile: nubile"),
        person("Lorenzo Bertolacci", "Sig.", "Via Garibaldi 9, 10122 Torino", "Nazionalità: italiana", "Stato civile: coniugato"),
      ],
      [
        person("Mariam Traoré", "Sig.ra", "Data di nascita: 04/05/1970", "Sesso: femmina"),
        person("Ettore Campisi", "Sig.", "Data di nascita: 12/09/1999", "Sesso: maschio"),
      ],
    ],
    jobs: [
      ["Sviluppatrice Java", "Sviluppatore Java"],
      ["Programmatrice Java", "Programmatore Java"],
      ["Direttrice tecnica Java", "Direttore tecnico Java"],
    ],
    body: (title) => [
      "# Esperienza professionale",
      `${title}, Officine del Sud`,
      "03/2015 - 02/2021",
      "- Servizi Java e gestione progetti",
      "# Istruzione",
      "Laurea in Informatica, Università del Sud, 2014",
      "# Certificazioni",
      "PMP, 2018",
      "# Lingue",
      "Inglese - C1",
    ],
  },
  {
    language: "Portuguese",
    people: [
      [
        person("Iracema Tupinambá", "Sra.", "Rua das Flores 4, 1200-195 Lisboa", "Nacionalidade: brasileira", "Estado civil: casada"),
        person("Duarte Vasconcelos", "Sr.", "Avenida Central 9, 4710-228 Braga", "Nacionalidade: portuguesa", "Estado civil: solteiro"),
      ],
      [
        person("Nzinga Kiluanji", "Sra.", "Data de nascimento: 04/05/1970", "Sexo: feminino"),
        person("Rui Patarra", "Sr.", "Data de nascimento: 12/09/1999", "Sexo: masculino"),
      ],
    ],
    jobs: [
      ["Engenheira Java", "Engenheiro Java"],
      ["Programadora Java", "Programador Java"],
      ["Consultora Java", "Consultor Java"],
    ],
    body: (title) => [
      "# Experiência profissional",
      `${title}, Oficinas do Norte`,
      "03/2015 - 02/2021",
      "- Serviços Java e gestão de projetos",
      "# Formação académica",
      "Licenciatura em Engenharia Informática, Universidade do Norte, 2014",
      "# Certificações",
      "PMP, 2018",
      "# Idiomas",
      "Inglês - C1",
    ],
  },
  {
    language: "Polish",
    people: [
      [
        person("Oleksandra Kovalchuk", "Pani", "ul. Lipowa 4, 00-316 Warszawa", "Obywatelstwo: ukraińskie", "Stan cywilny: zamężna"),
        person("Bogdan Wiśniowiecki", "Pan", "ul. Dębowa 9, 31-019 Kraków", "Obywatelstwo: polskie", "Stan cywilny: kawaler"),
      ],
      [
        person("Thi Lan Nguyen", "Pani", "Data urodzenia: 04.05.1970", "Płeć: kobieta"),
        person("Sławomir Krzyżak", "Pan", "Data urodzenia: 12.09.1999", "Płeć: mężczyzna"),
      ],
    ],
    jobs: [
      ["Programistka Java", "Programista Java"],
      ["Kierowniczka projektów Java", "Kierownik projektów Java"],
      ["Konsultantka Java", "Konsultant Java"],
    ],
    body: (title) => [
      "# Doświadczenie zawodowe",
      `${title}, Zakłady Północ`,
      "03/2015 - 02/2021",
      "- Usługi Java i zarządzanie projektami",
      "# Wykształcenie",
      "Licencjat, informatyka, Uniwersytet Północny, 2014",
      "# Certyfikaty",
      "PMP, 2018",
      "# Języki",
      "Angielski - C1",
    ],
  },
  {
    language: "Russian",
    people: [
      [
        person("Гульнара Ахметова", "Г-жа", "Гражданство: Казахстан", "Пол: женский", "Дата рождения: 04.05.1970"),
        person("Пётр Синицын", "Г-н", "Гражданство: Россия", "Пол: мужской", "Дата рождения: 12.09.1999"),
      ],
      [person("Мадина Рахимова", "Г-жа", "Семейное положение: замужем"), person("Тимофей Овечкин", "Г-н", "Семейное положение: холост")],
    ],
    jobs: [
      ["Разработчица Java", "Разработчик Java"],
      ["Программистка Java", "Программист Java"],
      ["Инженерка Java", "Инженер Java"],
    ],
    body: (title) => [
      "# Опыт работы",
      `${title}, Северные системы`,
      "03/2015 - 02/2021",
      "- Сервисы на Java и управление проектами",
      "# Образование",
      "Бакалавр, информатика, Северный университет, 2014",
      "# Сертификаты",
      "PMP, 2018",
      "# Языки",
      "Английский - C1",
    ],
  },
];

/** Pairs of résumés that differ only in the identity of the person. */
export const generated = (): { language: string; number: number; one: string[]; other: string[] }[] =>
  templates.flatMap(({ language, people, jobs, body }) =>
    people
      .flatMap((pair) => jobs.map((titles) => ({ pair, titles })))
      .map(({ pair: [woman, man], titles: [hers, his] }, at) => ({
        language,
        number: at + 1,
        one: [woman.name, ...woman.lines, ...body(hers), `${woman.title} ${woman.name}`],
        other: [man.name, ...man.lines, ...body(his), `${man.title} ${man.name}`],
      })),
  );
