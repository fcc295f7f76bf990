package io.gradus.training.problem.dataset.source;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.io.api.RecordMaterializer;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Assembles rows as JSON objects; a list's two inner levels fall away. */
final class ParquetRecord extends RecordMaterializer<ObjectNode> {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final List<ObjectNode> current = new ArrayList<>();
    private final Fields root;

    ParquetRecord(MessageType schema) {
        root =
                new Fields(
                        schema,
                        node -> {
                            current.clear();
                            current.add((ObjectNode) node);
                        });
    }

    @Override
    public ObjectNode getCurrentRecord() {
        return current.getFirst();
    }

    @Override
    public GroupConverter getRootConverter() {
        return root;
    }

    private static Converter converter(Type type, Consumer<JsonNode> sink) {
        if (type.isPrimitive()) {
            return new Value(sink);
        }
        GroupType group = type.asGroupType();
        boolean list =
                group.getLogicalTypeAnnotation()
                        instanceof LogicalTypeAnnotation.ListLogicalTypeAnnotation;
        return list && group.getFieldCount() == 1
                ? new Elements(group, sink)
                : new Fields(group, sink);
    }

    /** A group as an object; a repeated field collects its values. */
    private static final class Fields extends GroupConverter {
        private final List<Converter> converters = new ArrayList<>();
        private final Consumer<JsonNode> sink;
        private ObjectNode values = JSON.objectNode();

        Fields(GroupType type, Consumer<JsonNode> sink) {
            this.sink = sink;
            for (Type field : type.getFields()) {
                String name = field.getName();
                boolean repeated = field.isRepetition(Type.Repetition.REPEATED);
                converters.add(
                        converter(
                                field,
                                node -> {
                                    if (repeated) {
                                        values.withArray(name).add(node);
                                    } else {
                                        values.set(name, node);
                                    }
                                }));
            }
        }

        @Override
        public Converter getConverter(int index) {
            return converters.get(index);
        }

        @Override
        public void start() {
            values = JSON.objectNode();
        }

        @Override
        public void end() {
            sink.accept(values);
        }
    }

    /** A list: its repeated group holds one field, the element. */
    private static final class Elements extends GroupConverter {
        private final Converter inner;
        private final Consumer<JsonNode> sink;
        private ArrayNode values = JSON.arrayNode();

        Elements(GroupType type, Consumer<JsonNode> sink) {
            this.sink = sink;
            Type repeated = type.getType(0);
            boolean wrapped =
                    !repeated.isPrimitive() && repeated.asGroupType().getFieldCount() == 1;
            inner =
                    wrapped
                            ? new Fields(
                                    repeated.asGroupType(),
                                    node -> values.addAll(List.copyOf(node.values())))
                            : converter(repeated, node -> values.add(node));
        }

        @Override
        public Converter getConverter(int index) {
            return inner;
        }

        @Override
        public void start() {
            values = JSON.arrayNode();
        }

        @Override
        public void end() {
            sink.accept(values);
        }
    }

    /** One value. */
    private static final class Value extends PrimitiveConverter {
        private static final int MAX_VALUE = 64 << 20;

        private final Consumer<JsonNode> sink;

        Value(Consumer<JsonNode> sink) {
            this.sink = sink;
        }

        @Override
        public void addBinary(Binary value) {
            if (value.length() > MAX_VALUE) { // a damaged length may say anything
                throw new IllegalArgumentException(
                        "a value must have <= " + MAX_VALUE + " bytes, has " + value.length());
            }
            sink.accept(JSON.stringNode(new String(value.getBytes(), StandardCharsets.UTF_8)));
        }

        @Override
        public void addBoolean(boolean value) {
            sink.accept(JSON.booleanNode(value));
        }

        @Override
        public void addDouble(double value) {
            sink.accept(JSON.numberNode(value));
        }

        @Override
        public void addFloat(float value) {
            sink.accept(JSON.numberNode(value));
        }

        @Override
        public void addInt(int value) {
            sink.accept(JSON.numberNode(value));
        }

        @Override
        public void addLong(long value) {
            sink.accept(JSON.numberNode(value));
        }
    }
}
