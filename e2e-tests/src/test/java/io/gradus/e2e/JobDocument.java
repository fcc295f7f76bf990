package io.gradus.e2e;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** A Job as Kubernetes' own model has it; a field that the model does not know is an error. */
final class JobDocument {
    private static final JsonMapper STRICT =
            JsonMapper.builder()
                    .annotationIntrospector(new NoFurtherFields())
                    .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
                    .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
                    .build();

    private JobDocument() {}

    /** Reads YAML; a key that is written twice is an error as well. */
    static Job read(String yaml) {
        Object tree = new Load(LoadSettings.builder().build()).loadFromString(yaml);
        return STRICT.convertValue(tree, Job.class);
    }

    /** The model keeps fields that it does not know, which hides them from Jackson. */
    private static final class NoFurtherFields extends JacksonAnnotationIntrospector {
        private static final long serialVersionUID = 1;

        @Override
        public Boolean hasAnySetter(Annotated annotated) {
            return false;
        }
    }
}
