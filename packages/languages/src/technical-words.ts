/** Names of products, languages and methods that texts in every language use as they are; without digits, lower case. */
export const productNames: ReadonlySet<string> = new Set(
  `adobe agile airflow ajax akka algolia android angular ansible apache api apis arduino arcgis artifactory asana atlassian autocad aws azure babel bamboo bash
bigquery bitbucket blender bootstrap canva cassandra catia celery chef circleci cisco clojure cloudflare cloudformation cobol codeigniter confluence coreldraw
cosmos couchbase cpp crm css cucumber cypress databricks datadog dax debian devops django docker dotnet drupal dynamics dynamodb eclipse ecmascript elasticsearch
elixir ember erlang erp etl excel express expressjs fastapi figma firebase flask flink flutter fortran gatsby gcp gdpr gimp git github gitlab golang google gradle
grafana graphql groovy grpc hadoop hana haskell helm heroku hibernate hive html http https hubspot illustrator indesign influxdb ionic ios istio jasmine java
javascript jenkins jest jetbrains jira joomla jquery json jsp julia junit jupyter jwt kafka kanban karma keras kibana kotlin kubernetes lambda laravel latex
linkedin linux logstash looker lotus lua magento mariadb matlab maven meteor microservices microsoft minitab mongo mongodb mysql neo netbeans netlify nextjs nginx
node nodejs nosql notion npm numpy nuxt oauth objective office onedrive opencv openshift oracle outlook pandas perl photoshop php phpstorm playwright postgres
postgresql postman powerpoint powershell prometheus puppet pycharm pytest python pytorch qlik rabbitmq rails react redis redmine redshift redux rest restful
revit rpa ruby rust sap sas sass scala scikit scrum seaborn selenium seo sharepoint shopify sketch sketchup slack snowflake solidity solidworks sonarqube spark
splunk spring spss sql sqlite stata storybook svelte swift symfony sympy tableau tailwind tcp tensorflow terraform trello typescript ubuntu unity unix unreal vba
vercel vim visio vite vmware vue vuejs webpack weblogic wordpress xamarin xcode xml yaml yarn zabbix zapier zendesk zoom kpi kpis ci cd ui ux qa it ai ml bi hr
const foo bar baz var int void null salesforce instagram facebook youtube tiktok whatsapp twitter`.split(/\s+/),
);

/** English words of the trade. They are left out too, as long as enough others remain: "machine learning engineer" is English. */
export const tradeWords: ReadonlySet<string> = new Set(
  `access analytics app apps backend big business cloud code coding computer container customer dashboard data database deep delivery deployment design desktop
developer development engine engineering enterprise framework frontend full fullstack hardware integration intelligence internet junior learning machine management
manager marketing master mobile network offline online open owner performance platform point power private product project public release scripting security senior
server service services sheets site social software source stack studio support system team teams test testing tools video visual web website word workflow`.split(
    /\s+/,
  ),
);
