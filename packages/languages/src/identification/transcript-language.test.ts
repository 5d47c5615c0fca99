import { expect, test } from "vitest";
import { identifyTranscriptLanguage } from "./transcript-language.ts";

test.each([
  ["en", "I started in support and then moved to the platform team because I wanted to build things. We had four services."],
  ["de", "Ich habe im Support angefangen und bin dann ins Plattformteam gewechselt, weil ich etwas bauen wollte."],
  ["fr", "J'ai commencé au support puis je suis passée dans l'équipe plateforme parce que je voulais construire quelque chose."],
  ["es", "Empecé en soporte y luego pasé al equipo de plataforma porque quería construir cosas nuevas."],
  ["pt", "Comecei no suporte e depois passei para a equipe de plataforma porque queria construir coisas."],
  ["it", "Ho iniziato nel supporto e poi sono passata al team della piattaforma perché volevo costruire qualcosa."],
  ["nl", "Ik ben begonnen bij support en daarna ging ik naar het platformteam omdat ik iets wilde bouwen."],
  ["da", "Jeg begyndte i support og flyttede så til platformsholdet, fordi jeg gerne ville bygge noget."],
  ["no", "Jeg begynte i support og flyttet så til plattformteamet fordi jeg ville bygge noe selv."],
  ["sv", "Jag började i supporten och flyttade sedan till plattformsteamet eftersom jag ville bygga något."],
  ["fi", "Aloitin tukitiimissä ja siirryin sitten alustatiimiin, koska halusin rakentaa jotain itse."],
  ["pl", "Zaczęłam w dziale wsparcia, a potem przeszłam do zespołu platformy, bo chciałam coś budować."],
  ["cs", "Začala jsem na podpoře a pak jsem přešla do týmu platformy, protože jsem chtěla něco stavět."],
  ["sk", "Začala som na podpore a potom som prešla do tímu platformy, pretože som chcela niečo stavať."],
  ["ru", "Я начинала в поддержке, а потом перешла в команду платформы, потому что хотела что-то строить."],
  ["uk", "Я починала в підтримці, а потім перейшла до команди платформи, тому що хотіла щось будувати."],
  ["bg", "Започнах в поддръжката и после преминах в екипа на платформата, защото исках да изграждам нещо."],
  ["tr", "Destek ekibinde başladım ve sonra platform ekibine geçtim çünkü bir şeyler inşa etmek istiyordum."],
  ["hu", "A támogatásnál kezdtem, aztán átmentem a platform csapathoz, mert építeni akartam valamit."],
  ["ro", "Am început la suport și apoi am trecut la echipa de platformă pentru că voiam să construiesc ceva."],
  ["el", "Ξεκίνησα στην υποστήριξη και μετά πήγα στην ομάδα."],
  ["he", "התחלתי בתמיכה ואז עברתי לצוות הפלטפורמה כי רציתי לבנות."],
  ["ar", "بدأت في الدعم ثم انتقلت إلى فريق المنصة لأنني أردت أن أبني شيئا جديدا."],
  ["fa", "من در پشتیبانی شروع کردم و بعد به تیم پلتفرم رفتم چون می‌خواستم چیزی بسازم."],
  ["ur", "میں نے سپورٹ میں شروع کیا اور پھر پلیٹ فارم ٹیم میں چلا گیا کیونکہ میں کچھ بنانا چاہتا تھا۔"],
  ["hi", "मैंने सपोर्ट में शुरुआत की और फिर प्लेटफ़ॉर्म टीम में चली गई क्योंकि मैं कुछ बनाना चाहती थी।"],
  ["zh", "我先在客服部门工作，后来转到平台团队。"],
  ["ja", "サポートから始めて、その後プラットフォームチームに移りました。"],
  ["ko", "저는 지원팀에서 시작해서 플랫폼 팀으로 옮겼습니다."],
  ["th", "ฉันเริ่มต้นที่ฝ่ายสนับสนุน"],
  ["vi", "Tôi bắt đầu ở bộ phận hỗ trợ rồi chuyển sang nhóm nền tảng vì tôi muốn xây dựng."],
  ["id", "Saya mulai di bagian dukungan lalu pindah ke tim platform karena saya ingin membangun sesuatu."],
  ["ca", "Vaig començar a suport i després vaig passar a l'equip de plataforma perquè volia construir coses."],
  ["hr", "Počela sam u podršci, a onda sam prešla u tim platforme jer sam željela nešto graditi."],
  ["et", "Ma alustasin toes ja siis läksin platvormi meeskonda, sest ma tahtsin midagi ehitada."],
])("tells %s by its words or letters", (language, text) => {
  expect(identifyTranscriptLanguage(text)).toBe(language);
});

test.each(["", "12 34", "[00:01]", "Kubernetes Terraform PostgreSQL Grafana"])("says of %j that it does not know", (text) => {
  expect(identifyTranscriptLanguage(text)).toBe("und");
});
