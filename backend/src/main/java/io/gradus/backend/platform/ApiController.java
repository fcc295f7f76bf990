package io.gradus.backend.platform;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.web.bind.annotation.RestController;

/**
 * A controller of the REST API. It is created only in the WebFlux context that is mounted at {@code
 * /api}, so mappings are relative to that. Its methods may block: they run on the container's
 * thread of their request, a virtual one.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@RestController
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
public @interface ApiController {}
