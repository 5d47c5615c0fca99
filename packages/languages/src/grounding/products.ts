/** Names of products, languages and methods that are skills also in small letters; words that mean something else as well are left out. */
export const products: ReadonlySet<string> = new Set(
  `airflow android angular ansible arcgis artifactory asana atlassian autocad aws azure bigquery bitbucket cassandra circleci cisco clojure cloudflare cobol codeigniter
coreldraw couchbase cypress databricks datadog debian devops django docker dotnet drupal dynamodb ecmascript elasticsearch elixir erlang expressjs fastapi figma firebase flink fortran
gcp gimp github gitlab golang google grafana graphql hadoop haskell heroku hibernate hubspot illustrator indesign influxdb javascript jenkins jetbrains jira joomla jquery json
jupyter kafka kanban keras kibana kotlin kubernetes laravel latex linkedin linux logstash magento mariadb matlab maven microsoft minitab mongodb mysql neo4j netbeans netlify nextjs
nginx nodejs nosql npm numpy oauth opencv openshift pandas photoshop php phpstorm postgres postgresql powerpoint powershell prometheus pycharm pytest pytorch qlik rabbitmq redis
redux revit salesforce sap scala scikit scrum seaborn selenium sharepoint shopify sketchup snowflake solidity solidworks sonarqube splunk spss sqlite stata svelte sql symfony
tailwind tensorflow terraform trello typescript ubuntu vercel vmware webpack wordpress xamarin xcode yarn zabbix zapier zendesk css html pmp cissp cpa togaf itil prince2 mba phd`.split(
    /\s+/,
  ),
);
