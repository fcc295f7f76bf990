package io.gradus.backend.platform.internal;

import org.apache.catalina.core.StandardHost;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** How the server deals with its connections, and with requests that it cannot take. */
@Configuration
class ServerConnections {
    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> headDeadline() {
        return factory -> factory.setProtocol(HeadDeadlineProtocol.class.getName());
    }

    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> refusals() {
        return factory ->
                factory.addContextCustomizers(context -> {
                    if (context.getParent() instanceof StandardHost host) {
                        host.setErrorReportValveClass(ProblemReportValve.class.getName());
                    }
                });
    }
}
