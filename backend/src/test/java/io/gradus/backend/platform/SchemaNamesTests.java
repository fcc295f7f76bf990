package io.gradus.backend.platform;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.type.TypeFactory;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.swagger.v3.core.converter.AnnotatedType;
import io.swagger.v3.core.converter.ModelConverter;
import io.swagger.v3.core.converter.ModelConverterContext;
import io.swagger.v3.core.converter.ModelConverters;
import io.swagger.v3.oas.models.media.Schema;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.boot.web.context.reactive.AnnotationConfigReactiveWebApplicationContext;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.reactive.result.method.RequestMappingInfoHandlerMapping;

/** In an OpenAPI document the last type of a name wins, and the others are documented as it. */
@Tag("slow")
class SchemaNamesTests {
    private final Map<String, Set<String>> types = new TreeMap<>();

    @Test
    void noTwoTypesShareAName() {
        var converters = new ModelConverters(true);
        converters.addConverter(new Recorder());
        handlers()
                .flatMap(SchemaNamesTests::bodies)
                .forEach(type ->
                        converters.resolveAsResolvedSchema(
                                new AnnotatedType(type).resolveAsRef(true)));

        assertThat(types).containsKeys("Run", "RunRequest", "Comparison", "Verdict");
        types.values().removeIf(sharing -> sharing.size() == 1);
        assertThat(types).isEmpty();
    }

    private static Stream<Method> handlers() {
        return TestServer.shared(Database.H2)
                .bean(AnnotationConfigReactiveWebApplicationContext.class)
                .getBeansOfType(RequestMappingInfoHandlerMapping.class)
                .values()
                .stream()
                .flatMap(mapping -> mapping.getHandlerMethods().values().stream())
                .map(handler -> handler.getMethod())
                .filter(method -> method.getDeclaringClass().getName().startsWith("io.gradus"));
    }

    private static Stream<Type> bodies(Method handler) {
        return Stream.concat(
                Stream.of(handler.getGenericReturnType()),
                Arrays.stream(handler.getParameters())
                        .filter(parameter -> parameter.isAnnotationPresent(RequestBody.class))
                        .map(parameter -> parameter.getParameterizedType()));
    }

    /** Notes which type each reference stands for. */
    private final class Recorder implements ModelConverter {
        @Override
        public Schema<?> resolve(
                AnnotatedType type, ModelConverterContext context, Iterator<ModelConverter> chain) {
            if (!chain.hasNext()) {
                return null;
            }
            JavaType java = TypeFactory.defaultInstance().constructType(type.getType());
            Schema<?> schema = chain.next().resolve(type, context, chain);
            if (schema != null && schema.get$ref() != null) {
                String name = schema.get$ref().substring(schema.get$ref().lastIndexOf('/') + 1);
                JavaType plain = java.isReferenceType() ? java.getContentType() : java;
                types.computeIfAbsent(name, _ -> new TreeSet<>()).add(plain.toCanonical());
            }
            return schema;
        }
    }
}
