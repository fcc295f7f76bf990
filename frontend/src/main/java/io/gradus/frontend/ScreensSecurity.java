package io.gradus.frontend;

import com.vaadin.flow.spring.security.VaadinSecurityConfigurer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;

/**
 * The screens' filter chain, behind the backend's guard, which alone decides who may come in: there
 * are no user accounts. Vaadin's own protection against forged requests stays on.
 */
@Configuration
class ScreensSecurity {
    @Bean
    @Order(2)
    SecurityFilterChain screensChain(HttpSecurity http) throws Exception {
        return http.with(
                        VaadinSecurityConfigurer.vaadin(),
                        vaadin ->
                                vaadin.enableNavigationAccessControl(false)
                                        .anyRequest(requests -> requests.permitAll()))
                .build();
    }
}
