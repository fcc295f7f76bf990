package io.gradus.backend.platform.internal;

import org.springframework.boot.web.context.reactive.AnnotationConfigReactiveWebApplicationContext;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.server.reactive.HttpHandler;
import org.springframework.http.server.reactive.ServletHttpHandlerAdapter;
import org.springframework.stereotype.Service;

/**
 * Mounts a WebFlux DispatcherHandler at {@code /api/*} of the servlet container that the screens
 * need. Its context stands alone and borrows the {@code @Service} beans: as a child context it
 * would see the servlet side's MVC beans, and Spring refuses both in one.
 */
@Configuration
class FluxServlet {
    @Bean(destroyMethod = "close")
    AnnotationConfigReactiveWebApplicationContext apiContext(ConfigurableApplicationContext main) {
        var context = new AnnotationConfigReactiveWebApplicationContext();
        context.setId("api");
        context.getEnvironment().merge(main.getEnvironment());
        for (String name : main.getBeanNamesForAnnotation(Service.class)) {
            context.getBeanFactory().registerSingleton(name, main.getBean(name));
        }
        context.register(ApiConfiguration.class);
        context.refresh();
        return context;
    }

    @Bean
    ServletRegistrationBean<ServletHttpHandlerAdapter> apiServlet(
            AnnotationConfigReactiveWebApplicationContext apiContext) {
        var handler = new ServletHttpHandlerAdapter(apiContext.getBean(HttpHandler.class));
        var registration = new ServletRegistrationBean<>(handler, "/api/*");
        registration.setName("api");
        registration.setAsyncSupported(true);
        registration.setLoadOnStartup(1);
        return registration;
    }
}
