package io.gradus.training.document;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SplittableRandom;

/**
 * Draws random records of a document type within their limits; texts are hostile to YAML on
 * purpose.
 */
public final class RandomDocuments {
    private static final List<String> TEXTS =
            List.of(
                    "plain",
                    "Latin",
                    "two words",
                    "12",
                    "1..4",
                    "true",
                    "null",
                    "~",
                    "- a",
                    "a: b",
                    "#x",
                    "'q'",
                    "\"d\"",
                    "{a}",
                    "[b]",
                    "&c",
                    "*d",
                    "!e",
                    "line\nbreak",
                    "tab\tend",
                    " lead",
                    "trail ",
                    "",
                    "é ü 漢 \uD83D\uDE00",
                    "%",
                    "@",
                    "`",
                    "yes",
                    "0x1F",
                    "1e3",
                    "---",
                    "? k");

    private static final Setting UNLIMITED = anyEntry();

    private static final int MAX_ATTEMPTS = 10_000;

    /** So many times a refused record keeps what is nested in it: mostly its plain values clash. */
    private static final int PLAIN_ATTEMPTS = 16;

    /** Choices inside choices behind which only bare values are drawn, where there are any. */
    private static final int MAX_DEPTH = 6;

    private final SplittableRandom random;
    private int depth;

    public RandomDocuments(SplittableRandom random) {
        this.random = random;
    }

    /** A random record; one that its own constructor refuses is drawn again. */
    public <D extends Record> D draw(Class<D> type) {
        return type.cast(record(new Shape.Fields(type), UNLIMITED));
    }

    /** Numbers that stand for the value around them obey that value's limits. */
    private Object record(Shape.Fields shape, Setting around) {
        return record(
                shape,
                shape.fields().stream()
                        .map(Field::setting)
                        .map(own -> own.bounded() ? around : own)
                        .toList(),
                around);
    }

    private Object record(Shape.Fields shape, List<Setting> limits, Setting around) {
        List<Field> fields = shape.fields();
        Object[] values = new Object[fields.size()];
        for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
            for (int i = 0; i < values.length; i++) {
                if (attempt % PLAIN_ATTEMPTS == 0 || isPlain(fields.get(i).shape())) {
                    values[i] = value(fields.get(i).shape(), limits.get(i), around);
                }
            }
            try {
                return settled(shape, values);
            } catch (InvocationTargetException refused) {
                if (!(refused.getCause() instanceof IllegalArgumentException)) {
                    throw new AssertionError(refused);
                }
            }
        }
        throw new AssertionError(
                shape.type().getName() + " refuses every random value; teach this class its form");
    }

    /** Settings that others rule out are not written, so that they are at their defaults. */
    private static Object settled(Shape.Fields shape, Object[] values)
            throws InvocationTargetException {
        Object made = shape.make(Arrays.asList(values));
        if (!(made instanceof Dependent dependent)) {
            return made;
        }
        for (int i = 0; i < values.length; i++) {
            Field field = shape.fields().get(i);
            if (dependent.ruledOut().containsKey(field.name())) {
                values[i] = RecordBinder.fallback(field).orElseThrow();
            }
        }
        return shape.make(Arrays.asList(values));
    }

    private static boolean isPlain(Shape shape) {
        return switch (shape) {
            case Shape.Text _, Shape.Truth _, Shape.Whole _, Shape.Decimal _ -> true;
            case Shape.Range _, Shape.Words _ -> true;
            case Shape.Listing(Shape entry) -> isPlain(entry);
            case Shape.Maybe(Shape inner) -> isPlain(inner);
            case Shape.Mapping _, Shape.Fields _, Shape.Alternatives _ -> false;
        };
    }

    private Object value(Shape shape, Setting setting, Setting around) {
        return switch (shape) {
            case Shape.Text() -> text(setting);
            case Shape.Truth() -> random.nextBoolean();
            case Shape.Whole(boolean wide) -> whole(wide, setting);
            case Shape.Decimal() -> decimal(setting);
            case Shape.Range() -> range();
            case Shape.Words words ->
                    words.constants().get(random.nextInt(words.constants().size()));
            case Shape.Listing(Shape entry) -> list(entry, setting, around);
            case Shape.Mapping(Shape inner) -> mapping(inner, setting);
            case Shape.Maybe(Shape inner) ->
                    random.nextBoolean()
                            ? Optional.of(value(inner, setting, around))
                            : Optional.empty();
            case Shape.Fields fields -> record(fields, around);
            case Shape.Alternatives choice -> choice(choice, setting);
        };
    }

    private Object choice(Shape.Alternatives choice, Setting setting) {
        Alternative drawn = choice.all().get(random.nextInt(choice.all().size()));
        Alternative kept = depth < MAX_DEPTH ? drawn : choice.shorthand().orElse(drawn);
        depth++;
        try {
            return alternative(kept.fields(), setting);
        } finally {
            depth--;
        }
    }

    /** A bare number obeys the limits of the setting it stands in. */
    private Object alternative(Shape.Fields fields, Setting setting) {
        boolean bare = fields.hasShorthand() && fields.fields().size() == 1 && setting.min() >= 0;
        return bare ? record(fields, List.of(setting), setting) : record(fields, setting);
    }

    private String text(Setting setting) {
        return TEXTS.stream()
                .skip(random.nextInt(TEXTS.size()))
                .filter(t ->
                        setting.pattern().isEmpty()
                                && t.length() >= setting.min()
                                && t.length() <= setting.max())
                .findFirst()
                .orElseGet(() -> named(setting.pattern()));
    }

    /** A text of one of the forms that documents ask for. */
    private String named(String pattern) {
        if (pattern.startsWith("auto")) {
            return "cpu";
        }
        if (pattern.startsWith("http")) {
            return "http://localhost:8000/v1";
        }
        if (pattern.contains("/")) {
            return "organisation/name-" + random.nextInt(10);
        }
        return pattern.startsWith("GRADUS_") ? "GRADUS_KEY" : "name-" + random.nextInt(10);
    }

    /** Near its least as often as not: numbers that have to divide each other seldom would. */
    private Object whole(boolean wide, Setting setting) {
        long low = (long) Math.max(setting.min(), -20);
        long high = (long) Math.min(setting.max(), low + (random.nextBoolean() ? 3 : 40));
        long value = random.nextLong(low, high + 1);
        return wide ? (Object) value : (Object) (int) value;
    }

    private double decimal(Setting setting) {
        double low = Math.max(setting.min(), -1e6);
        double high = Math.min(setting.max(), 1e6);
        double value =
                random.nextBoolean()
                        ? low + (high - low) * random.nextDouble()
                        : Math.rint(low + (high - low) * random.nextDouble());
        return Math.clamp(value, low, high);
    }

    private IntRange range() {
        int from = random.nextInt(-5, 20);
        return new IntRange(from, from + random.nextInt(4));
    }

    private int size(Setting setting) {
        int least = (int) Math.max(0, setting.min());
        return least + random.nextInt((int) Math.min(3, setting.max() - least + 1));
    }

    /** Decimals are rising shares as often as not: some records take no others. */
    private List<Object> list(Shape entry, Setting setting, Setting around) {
        int size = size(setting);
        if (entry instanceof Shape.Decimal && random.nextBoolean()) {
            return random.doubles(size).sorted().<Object>mapToObj(Double::valueOf).toList();
        }
        List<Object> values = new ArrayList<>();
        while (values.size() < size) {
            values.add(value(entry, UNLIMITED, around));
        }
        return values;
    }

    private SequencedMap<String, Object> mapping(Shape inner, Setting setting) {
        SequencedMap<String, Object> values = new LinkedHashMap<>();
        int size = size(setting);
        while (values.size() < size) {
            values.put(TEXTS.get(random.nextInt(TEXTS.size())), value(inner, UNLIMITED, UNLIMITED));
        }
        return values;
    }

    private static Setting anyEntry() {
        record Entry(@Setting(explanation = "An entry has no limits of its own.") int entry) {}
        return Field.of(Entry.class.getRecordComponents()[0]).setting();
    }
}
