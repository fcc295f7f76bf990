package io.gradus.backend.platform.internal;

import com.fasterxml.jackson.annotation.Nulls;
import io.gradus.backend.platform.ApiController;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.info.Info;
import io.swagger.v3.oas.models.servers.Server;
import java.util.List;
import org.springdoc.core.configuration.SpringDocConfiguration;
import org.springdoc.core.configuration.SpringDocSpecPropertiesConfiguration;
import org.springdoc.core.configuration.SpringDocWebServerConfiguration;
import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springdoc.core.properties.SpringDocConfigProperties;
import org.springdoc.webflux.core.configuration.MultipleOpenApiSupportConfiguration;
import org.springdoc.webflux.core.configuration.SpringDocWebFluxConfiguration;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.http.codec.CodecCustomizer;
import org.springframework.boot.http.codec.autoconfigure.CodecsAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JsonMapperBuilderCustomizer;
import org.springframework.boot.validation.autoconfigure.ValidationAutoConfiguration;
import org.springframework.boot.webflux.autoconfigure.HttpHandlerAutoConfiguration;
import org.springframework.boot.webflux.autoconfigure.WebFluxAutoConfiguration;
import org.springframework.boot.webflux.autoconfigure.error.ErrorWebFluxAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FilterType;
import org.springframework.context.annotation.Import;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.type.LogicalType;

/**
 * Root of the API's own WebFlux context. No executor is set for handlers that block: they run on
 * the container's thread of their request, which is virtual. On a thread beside it, WebFlux can
 * miss that the rest of a body came, and the request waits for ever (decision 0019).
 */
@Configuration
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
@ComponentScan(
        basePackages = "io.gradus.backend",
        useDefaultFilters = false,
        includeFilters =
                @ComponentScan.Filter(type = FilterType.ANNOTATION, classes = ApiController.class))
@Import(ProblemAdvice.class)
@ImportAutoConfiguration({
    JacksonAutoConfiguration.class,
    ValidationAutoConfiguration.class,
    CodecsAutoConfiguration.class,
    WebFluxAutoConfiguration.class,
    ErrorWebFluxAutoConfiguration.class,
    HttpHandlerAutoConfiguration.class,
    SpringDocConfiguration.class,
    SpringDocConfigProperties.class,
    SpringDocSpecPropertiesConfiguration.class,
    SpringDocWebServerConfiguration.class,
    SpringDocWebFluxConfiguration.class,
    MultipleOpenApiSupportConfiguration.class
})
class ApiConfiguration {
    /**
     * What a record needs must be there and of its JSON type: nothing is guessed from a text that
     * looks like a number, and only what is Optional may be left out or null.
     */
    @Bean
    JsonMapperBuilderCustomizer strictBodies() {
        return json -> {
            json.disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
                    .enable(
                            DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES,
                            DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                    .enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
                    .changeDefaultNullHandling(nulls -> nulls.withContentNulls(Nulls.FAIL))
                    .withCoercionConfig(
                            LogicalType.Textual,
                            text -> {
                                text.setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail);
                                text.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail);
                                text.setCoercion(CoercionInputShape.Float, CoercionAction.Fail);
                            });
        };
    }

    @Bean
    CodecCustomizer markedTypes(JsonMapper json) {
        return codecs -> {
            codecs.customCodecs().register(new LargeBodyDecoder(json));
            codecs.customCodecs().register(new FiniteNumbersEncoder(json));
        };
    }

    @Bean
    RecordSchemas recordSchemas() {
        return new RecordSchemas();
    }

    @Bean
    OpenApiCustomizer refusals() {
        return Refusals::document;
    }

    @Bean
    OpenAPI openApi() {
        return new OpenAPI()
                .info(
                        new Info()
                                .title("Gradus")
                                .version("v1")
                                .description(
                                        "Curricula, runs and everything a run reports during training."
                                                + " Errors are problem+json with `place` and"
                                                + " `remedy`."))
                .servers(List.of(new Server().url("/api")));
    }
}
