package io.gradus.training.document;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;

/**
 * The form of a document element, read off its Java type. Reader, writer, schema and reference page
 * all walk it, so that they cannot disagree.
 */
public sealed interface Shape {
    /** A text. */
    record Text() implements Shape {}

    /** {@code true} or {@code false}. */
    record Truth() implements Shape {}

    /** A whole number; {@code wide} ones are {@code long}. */
    record Whole(boolean wide) implements Shape {}

    /** A finite number. */
    record Decimal() implements Shape {}

    /** A range of whole numbers. */
    record Range() implements Shape {}

    /** One of a fixed set of words. */
    record Words(List<? extends Enum<?>> constants) implements Shape {
        /** How a constant is written in documents. */
        public static String word(Enum<?> constant) {
            return constant instanceof Spelled spelled
                    ? spelled.word()
                    : constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        /** Every word, in the order of the constants. */
        public List<String> words() {
            return constants.stream().map(Words::word).toList();
        }
    }

    /** A list. */
    record Listing(Shape entry) implements Shape {}

    /** A mapping of names that the author chooses. */
    record Mapping(Shape value) implements Shape {}

    /** Something that may be left out. */
    record Maybe(Shape shape) implements Shape {}

    /** A record: a mapping with fixed keys. */
    record Fields(Class<?> type) implements Shape {
        private static final ClassValue<List<Field>> FIELDS =
                new ClassValue<>() {
                    @Override
                    protected List<Field> computeValue(Class<?> type) {
                        return FlatFields.of(type);
                    }
                };

        /** The form of a document type. */
        public static Fields of(Class<? extends Record> type) {
            return new Fields(type);
        }

        /** A record of these values of its settings; throws what its constructor throws. */
        public Object make(List<?> values) throws InvocationTargetException {
            return FlatFields.make(type, values);
        }

        /** The setting of a key; a key of an inlined choice names the choice's setting. */
        public Optional<Field> named(String key) {
            return fields().stream().filter(f -> f.keys().contains(key)).findFirst();
        }

        /** Its settings, in the order of the record. */
        public List<Field> fields() {
            return FIELDS.get(type);
        }

        /** Whether it may be written without its keys; see {@link Shorthand}. */
        public boolean hasShorthand() {
            return type.isAnnotationPresent(Shorthand.class);
        }

        /** Whether it may be written as the text of its first component; see {@link Bare}. */
        public boolean isBare() {
            return type.isAnnotationPresent(Bare.class);
        }

        /** Every key that may stand in the mapping, those of inlined choices included. */
        public List<String> keys() {
            return fields().stream().flatMap(f -> f.keys().stream()).toList();
        }
    }

    /** A choice: the name of an alternative, alone or with its settings. */
    record Alternatives(Class<?> type) implements Shape {
        private static final ClassValue<List<Alternative>> ALL =
                new ClassValue<>() {
                    @Override
                    protected List<Alternative> computeValue(Class<?> type) {
                        return leaves(type).map(Alternative::of).toList();
                    }
                };

        /** Every alternative, in the order of the declaration. */
        public List<Alternative> all() {
            return ALL.get(type);
        }

        /** The names of the alternatives. */
        public List<String> names() {
            return all().stream().map(Alternative::name).toList();
        }

        /** The alternative of a name. */
        public Optional<Alternative> named(String name) {
            return all().stream().filter(a -> a.name().equals(name)).findFirst();
        }

        /** The alternative that may be written as its bare value. */
        public Optional<Alternative> shorthand() {
            return all().stream().filter(a -> a.fields().hasShorthand()).findFirst();
        }

        private static Stream<Class<?>> leaves(Class<?> type) {
            return type.isSealed()
                    ? Arrays.stream(type.getPermittedSubclasses()).flatMap(Alternatives::leaves)
                    : Stream.of(type);
        }
    }

    /**
     * The shape of a type; throws {@link IllegalArgumentException} where documents have no form for
     * it.
     */
    static Shape of(Type type) {
        if (type instanceof ParameterizedType generic) {
            return ofGeneric(generic);
        }
        Class<?> plain = (Class<?>) type;
        if (plain == String.class) {
            return new Text();
        }
        if (plain == boolean.class || plain == Boolean.class) {
            return new Truth();
        }
        if (plain == int.class || plain == Integer.class) {
            return new Whole(false);
        }
        if (plain == long.class || plain == Long.class) {
            return new Whole(true);
        }
        if (plain == double.class || plain == Double.class) {
            return new Decimal();
        }
        return plain == IntRange.class ? new Range() : ofDeclared(plain);
    }

    /**
     * Finds what may stand at a path of a document of this type; empty where there is no such path.
     */
    static Optional<ShapeAt> at(Class<? extends Record> type, String path) {
        return ShapeAt.of(type, path);
    }

    private static Shape ofDeclared(Class<?> type) {
        if (type.isEnum()) {
            return new Words(
                    Arrays.stream(type.getEnumConstants()).<Enum<?>>map(c -> (Enum<?>) c).toList());
        }
        if (type.isRecord()) {
            return new Fields(type);
        }
        if (type.isSealed()) {
            return new Alternatives(type);
        }
        throw new IllegalArgumentException("documents have no form for " + type.getName());
    }

    private static Shape ofGeneric(ParameterizedType type) {
        Type[] arguments = type.getActualTypeArguments();
        if (type.getRawType() == List.class) {
            return new Listing(of(arguments[0]));
        }
        if (type.getRawType() == Optional.class) {
            return new Maybe(of(arguments[0]));
        }
        if (type.getRawType() == SequencedMap.class && arguments[0] == String.class) {
            return new Mapping(of(arguments[1]));
        }
        throw new IllegalArgumentException("documents have no form for " + type.getTypeName());
    }
}
