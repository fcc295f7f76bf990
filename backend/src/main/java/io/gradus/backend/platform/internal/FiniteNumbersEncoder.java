package io.gradus.backend.platform.internal;

import io.gradus.backend.platform.FiniteNumbers;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ResolvableType;
import org.springframework.http.codec.json.JacksonJsonEncoder;
import org.springframework.util.MimeType;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/** Writes answers marked {@link FiniteNumbers}, and lists of them. */
final class FiniteNumbersEncoder extends JacksonJsonEncoder {
    FiniteNumbersEncoder(JsonMapper json) {
        super(json.rebuild().addModule(finite()).build());
    }

    @Override
    public boolean canEncode(ResolvableType type, @Nullable MimeType mimeType) {
        ResolvableType element = type.hasGenerics() ? type.getGeneric(0) : type;
        return element.resolve(Object.class).isAnnotationPresent(FiniteNumbers.class)
                && super.canEncode(type, mimeType);
    }

    private static SimpleModule finite() {
        var module = new SimpleModule("finite numbers");
        module.addSerializer(double.class, new OfDoubles());
        module.addSerializer(Double.class, new OfDoubles());
        module.addSerializer(float.class, new OfFloats());
        module.addSerializer(Float.class, new OfFloats());
        return module;
    }

    private static final class OfDoubles extends StdSerializer<Double> {
        OfDoubles() {
            super(Double.class);
        }

        @Override
        public void serialize(Double value, JsonGenerator json, SerializationContext context) {
            if (Double.isFinite(value)) {
                json.writeNumber(value.doubleValue());
            } else {
                json.writeNull();
            }
        }
    }

    private static final class OfFloats extends StdSerializer<Float> {
        OfFloats() {
            super(Float.class);
        }

        @Override
        public void serialize(Float value, JsonGenerator json, SerializationContext context) {
            if (Float.isFinite(value)) {
                json.writeNumber(value.floatValue());
            } else {
                json.writeNull();
            }
        }
    }
}
