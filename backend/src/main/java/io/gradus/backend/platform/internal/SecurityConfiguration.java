package io.gradus.backend.platform.internal;

import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.GradusSettings;
import io.gradus.backend.platform.PartialKeys;
import io.gradus.backend.platform.ServerAddress;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.boot.security.autoconfigure.web.servlet.SecurityFilterProperties;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.core.env.Environment;
import org.springframework.security.config.ObjectPostProcessor;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.core.userdetails.UserDetailsService;
import org.springframework.security.provisioning.InMemoryUserDetailsManager;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.header.HeaderWriterFilter;
import tools.jackson.databind.json.JsonMapper;

/**
 * Access: a guard before everything, and Spring Security's headers and firewall for the API. The
 * screens bring a chain of their own for what is left; the guard decides about the token for both.
 */
@Configuration
class SecurityConfiguration {
    /** Checked before anything listens. */
    @Bean
    static BeanFactoryPostProcessor bindingRule(Environment environment) {
        return factory -> {
            boolean loopback =
                    ServerAddress.isLoopback(
                            environment.getProperty("server.address", "127.0.0.1"));
            if (!loopback && environment.getProperty("gradus.token", "").isBlank()) {
                throw new BadInput(
                        "a server that others can reach needs a token, and none is set",
                        "GRADUS_TOKEN",
                        "set GRADUS_TOKEN to a long random text, or bind to 127.0.0.1");
            }
        };
    }

    @Bean
    FilterRegistrationBean<AccessGuard> accessGuard(
            GradusSettings settings,
            ServerAddress address,
            ObjectProvider<PartialKeys> keys,
            JsonMapper json) {
        var rules = new RequestRules(!address.isLoopback(), settings.hosts());
        var registration =
                new FilterRegistrationBean<>(
                        new AccessGuard(
                                rules,
                                settings.token().map(TokenRule::new),
                                keys::getObject,
                                json));
        registration.setOrder(SecurityFilterProperties.DEFAULT_FILTER_ORDER - 10);
        return registration;
    }

    /** Before the guard, so that its refusals name the protocol too. */
    @Bean
    FilterRegistrationBean<ProtocolGuard> protocolGuard(ServerAddress address, JsonMapper json) {
        var registration = new FilterRegistrationBean<>(new ProtocolGuard(address, json));
        registration.setOrder(SecurityFilterProperties.DEFAULT_FILTER_ORDER - 11);
        return registration;
    }

    /** Behind the guard, so that nobody who is refused holds memory. */
    @Bean
    FilterRegistrationBean<LargeBodyGate> largeBodyGate(JsonMapper json) {
        var registration = new FilterRegistrationBean<>(new LargeBodyGate(json));
        registration.setAsyncSupported(true);
        registration.setOrder(SecurityFilterProperties.DEFAULT_FILTER_ORDER - 9);
        return registration;
    }

    /**
     * No session and no CSRF token: the guard admits only JSON from our own pages or from programs.
     */
    @Bean
    @Order(1)
    SecurityFilterChain apiChain(HttpSecurity http) throws Exception {
        return http.securityMatcher(
                        "/api/**", "/swagger-ui/**", "/swagger-ui.html", "/v3/api-docs/**")
                .authorizeHttpRequests(requests -> requests.anyRequest().permitAll())
                .csrf(AbstractHttpConfigurer::disable)
                .sessionManagement(
                        session -> session.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
                .headers(headers -> headers.withObjectPostProcessor(new EarlyHeaders()))
                .build();
    }

    /** Headers are set before the handler runs: afterwards a stream may be writing its own. */
    private static final class EarlyHeaders implements ObjectPostProcessor<HeaderWriterFilter> {
        @Override
        public <F extends HeaderWriterFilter> F postProcess(F filter) {
            filter.setShouldWriteHeadersEagerly(true);
            return filter;
        }
    }

    /** There are no user accounts; an empty list keeps Spring Boot from inventing one. */
    @Bean
    UserDetailsService accounts() {
        return new InMemoryUserDetailsManager();
    }
}
