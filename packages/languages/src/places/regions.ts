import { fold } from "../fold.ts";

/** Regions that addresses print behind the city, in the languages of their countries. @source ISO 3166-2 */
const names = [
  // Germany, Austria, Switzerland
  "Baden-Württemberg, Bayern, Brandenburg, Hessen, Mecklenburg-Vorpommern, Niedersachsen, Nordrhein-Westfalen, NRW, Rheinland-Pfalz, Saarland, Sachsen, Sachsen-Anhalt, Schleswig-Holstein, Thüringen",
  "Burgenland, Kärnten, Niederösterreich, Oberösterreich, Steiermark, Tirol, Vorarlberg, Aargau, Graubünden, Thurgau, Ticino, Vaud, Valais",
  // Spain, Mexico, Argentina
  "Andalucía, Aragón, Asturias, Illes Balears, Canarias, Cantabria, Castilla y León, Castilla-La Mancha, Cataluña, Catalunya, Comunidad Valenciana, Extremadura, Galicia, Comunidad de Madrid, Región de Murcia, Navarra, País Vasco, Euskadi, La Rioja, Bizkaia, Vizcaya, Gipuzkoa, Guipúzcoa, Araba, Pontevedra, Jalisco, Nuevo León, Estado de México, Provincia de Buenos Aires",
  // France, Belgium, the Netherlands
  "Auvergne-Rhône-Alpes, Bourgogne-Franche-Comté, Bretagne, Centre-Val de Loire, Corse, Grand Est, Hauts-de-France, Île-de-France, Normandie, Nouvelle-Aquitaine, Occitanie, Pays de la Loire, Provence-Alpes-Côte d'Azur, Vlaanderen, Wallonie",
  "Drenthe, Flevoland, Friesland, Fryslân, Gelderland, Limburg, Noord-Brabant, Noord-Holland, Overijssel, Zeeland, Zuid-Holland",
  // Sweden
  "Blekinge, Dalarna, Gävleborg, Halland, Jämtland, Norrbotten, Skåne, Småland, Södermanland, Värmland, Västerbotten, Västernorrland, Västmanland, Västra Götaland, Östergötland",
  // Italy
  "Abruzzo, Basilicata, Calabria, Campania, Emilia-Romagna, Friuli-Venezia Giulia, Lazio, Liguria, Lombardia, Marche, Molise, Piemonte, Puglia, Sardegna, Sicilia, Toscana, Trentino-Alto Adige, Umbria, Valle d'Aosta, Veneto",
  // Poland
  "dolnośląskie, kujawsko-pomorskie, lubelskie, lubuskie, łódzkie, małopolskie, mazowieckie, opolskie, podkarpackie, podlaskie, pomorskie, śląskie, świętokrzyskie, warmińsko-mazurskie, wielkopolskie, zachodniopomorskie",
  // Brazil
  "Acre, Alagoas, Amapá, Amazonas, Bahia, Ceará, Distrito Federal, Espírito Santo, Goiás, Maranhão, Mato Grosso, Mato Grosso do Sul, Minas Gerais, Pará, Paraíba, Paraná, Pernambuco, Piauí, Rio Grande do Norte, Rio Grande do Sul, Rondônia, Roraima, Santa Catarina, Sergipe, Tocantins",
  // India
  "Andhra Pradesh, Arunachal Pradesh, Assam, Bihar, Chhattisgarh, Gujarat, Haryana, Himachal Pradesh, Jharkhand, Karnataka, Kerala, Madhya Pradesh, Maharashtra, Manipur, Meghalaya, Mizoram, Nagaland, Odisha, Punjab, Rajasthan, Sikkim, Tamil Nadu, Telangana, Tripura, Uttar Pradesh, Uttarakhand, West Bengal",
  "आंध्र प्रदेश, असम, बिहार, छत्तीसगढ़, गुजरात, हरियाणा, हिमाचल प्रदेश, झारखंड, कर्नाटक, केरल, मध्य प्रदेश, महाराष्ट्र, ओडिशा, पंजाब, राजस्थान, तमिलनाडु, तेलंगाना, उत्तर प्रदेश, उत्तराखंड, पश्चिम बंगाल",
  // Great Britain and Ireland
  "Bedfordshire, Berkshire, Buckinghamshire, Cambridgeshire, Cheshire, Cornwall, Cumbria, Derbyshire, Devon, Dorset, East Sussex, Essex, Gloucestershire, Greater Manchester, Hampshire, Herefordshire, Hertfordshire, Kent, Lancashire, Leicestershire, Lincolnshire, Merseyside, Norfolk, Northamptonshire, Northumberland, North Yorkshire, Nottinghamshire, Oxfordshire, Shropshire, Somerset, South Yorkshire, Staffordshire, Suffolk, Surrey, Tyne and Wear, Warwickshire, West Midlands, West Sussex, West Yorkshire, Wiltshire, Worcestershire",
].flatMap((line) => line.split(", "));

const folded = new Set(names.map(fold));
const mostWords = 4;

/** The text names a region. */
export const isRegion = (text: string): boolean => folded.has(fold(text));

/** Returns the start of the region at the end of a text, after other text; -1 if there is none. */
export function trailingRegionStart(text: string): number {
  const words = [...text.matchAll(/\S+/gu)];
  for (const word of words.slice(Math.max(1, words.length - mostWords))) if (isRegion(text.slice(word.index))) return word.index;
  return -1;
}
