package io.gradus.backend.platform.internal;

import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** How the server deals with its connections. */
@Configuration
class ServerConnections {
    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> headDeadline() {
        return factory -> factory.setProtocol(HeadDeadlineProtocol.class.getName());
    }
}
