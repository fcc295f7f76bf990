package io.gradus.backend.platform.internal;

import org.springframework.boot.tomcat.ConfigurableTomcatWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Lets Tomcat make new buffers and processors for every connection instead of reusing those of
 * connections that ended. A stream whose reader left can be ended by two threads at once; the later
 * one would otherwise write into, or close, the connection that was given its buffers meanwhile.
 */
@Configuration
class FreshConnections {
    private static final String NONE = "0";

    @Bean
    WebServerFactoryCustomizer<ConfigurableTomcatWebServerFactory> reuseNothing() {
        return factory ->
                factory.addConnectorCustomizers(connector -> {
                    connector.setProperty("processorCache", NONE);
                    connector.setProperty("socket.bufferPool", NONE);
                    connector.setProperty("socket.processorCache", NONE);
                    connector.setProperty("socket.eventCache", NONE);
                });
    }
}
