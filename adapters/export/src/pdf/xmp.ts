import type { Content } from "../content/content.ts";

/** Writes the XMP metadata: title, language and the PDF standard. @source ISO 16684-1; ISO 14289-1, 5 */
export const metadata = ({ title, language }: Content): Uint8Array =>
  new TextEncoder().encode(
    [
      '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
      '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">',
      `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>`,
      `<dc:language><rdf:Bag><rdf:li>${escaped(language)}</rdf:li></rdf:Bag></dc:language>`,
      "<pdfuaid:part>1</pdfuaid:part>",
      "</rdf:Description></rdf:RDF></x:xmpmeta>",
      '<?xpacket end="w"?>',
    ].join("\n"),
  );

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
