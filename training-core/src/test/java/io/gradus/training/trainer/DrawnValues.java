package io.gradus.training.trainer;

import io.gradus.training.document.Alternative;
import io.gradus.training.document.Field;
import io.gradus.training.document.Setting;
import io.gradus.training.document.Shape;
import io.gradus.training.document.schedule.Schedule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Values of settings as YAML, put together by chance from what the types of documents say: every
 * alternative and every word may be drawn, numbers stay at their defaults or small.
 */
final class DrawnValues {
    /** Size of a coefficient, roughly, by the name of its setting; others are about 0.05. */
    private static final Map<String, Double> SIZES =
            Map.of(
                    "temperature", 1.0,
                    "gradientClip", 1.0,
                    "maxTurns", 2.0,
                    "low", 0.2,
                    "high", 0.3,
                    "positive", 1.0,
                    "negative", 1.0,
                    "share", 0.5,
                    "learningRate", 0.01);

    private static final Map<Shape, Set<String>> KNOWN = new HashMap<>();

    private final SplittableRandom random;
    private final Set<String> drawn = new LinkedHashSet<>();
    private String wanted = "";

    DrawnValues(SplittableRandom random) {
        this.random = random;
    }

    /** Draws what leads to this alternative or word wherever something does; empty for nothing. */
    void want(String label) {
        wanted = label;
    }

    /** Whether a value of a setting can hold what is wanted. */
    boolean leadsToWanted(Field field) {
        return within(field.shape()).contains(wanted);
    }

    private static Set<String> within(Shape shape) {
        return KNOWN.computeIfAbsent(
                shape,
                whole -> {
                    Set<String> all = new LinkedHashSet<>();
                    collect(whole, all);
                    return all;
                });
    }

    /** The alternatives and words of the values since the last call, as {@code Type:name}. */
    Set<String> takeDrawn() {
        Set<String> taken = Set.copyOf(drawn);
        drawn.clear();
        return taken;
    }

    /** Every alternative and word that the settings of a type can hold. */
    static Set<String> all(Shape.Fields fields) {
        Set<String> all = new LinkedHashSet<>();
        fields.fields().forEach(field -> collect(field.shape(), all));
        return all;
    }

    private static void collect(Shape shape, Set<String> all) {
        switch (shape) {
            case Shape.Words words -> words.words().forEach(word -> all.add(label(words, word)));
            case Shape.Alternatives choice -> {
                for (Alternative one : choice.all()) {
                    boolean isNew = all.add(label(choice, one));
                    boolean isLeaf = choice.type() == Schedule.class;
                    if (isNew && !isLeaf) {
                        one.fields().fields().forEach(field -> collect(field.shape(), all));
                    }
                }
            }
            case Shape.Fields fields ->
                    fields.fields().forEach(field -> collect(field.shape(), all));
            case Shape.Listing(Shape entry) -> collect(entry, all);
            case Shape.Maybe(Shape inner) -> collect(inner, all);
            default -> {}
        }
    }

    private static String label(Shape.Words words, String word) {
        return words.constants().getFirst().getDeclaringClass().getSimpleName() + ":" + word;
    }

    private static String label(Shape.Alternatives choice, Alternative one) {
        return choice.type().getSimpleName() + ":" + one.name();
    }

    /** A value of a setting. */
    String of(Field field) {
        return of(field.shape(), field.setting(), field.name());
    }

    private String of(Shape shape, Setting setting, String name) {
        return switch (shape) {
            case Shape.Text() -> setting.names().equals("model") ? "initial" : setting.defaults();
            case Shape.Truth() -> String.valueOf(random.nextBoolean());
            case Shape.Whole _ ->
                    String.valueOf((long) Math.clamp(2, setting.min(), setting.max()));
            case Shape.Decimal() -> decimal(setting, name);
            case Shape.Words words -> {
                String word = any(words.words(), one -> label(words, one).equals(wanted));
                drawn.add(label(words, word));
                yield word;
            }
            case Shape.Alternatives choice -> {
                Alternative one = any(choice.all(), some -> leads(choice, some));
                drawn.add(label(choice, one));
                yield choice.type() == Schedule.class
                        ? DrawnSchedules.about(one.name(), SIZES.getOrDefault(name, 0.05))
                        : "{" + one.name() + ": " + of(one.fields()) + "}";
            }
            case Shape.Fields fields -> of(fields);
            case Shape.Listing(Shape entry) -> {
                List<String> entries = new ArrayList<>();
                for (int n = random.nextInt(1, 3); n > 0; n--) {
                    entries.add(of(entry, setting, name));
                }
                yield entries.toString();
            }
            case Shape.Maybe(Shape inner) -> of(inner, setting, name);
            case Shape.Mapping _, Shape.Range() ->
                    throw new IllegalStateException("nothing is drawn for " + name);
        };
    }

    private static String decimal(Setting setting, String name) {
        if (!setting.defaults().isEmpty()) {
            return setting.defaults();
        }
        double plain = name.equals("low") ? 0.1 : 0.9;
        return String.valueOf(Math.clamp(plain, setting.min(), setting.max()));
    }

    /** Writes what must be given, and of the rest what chance says. */
    private String of(Shape.Fields fields) {
        return fields.fields().stream()
                .filter(field ->
                        !field.isOptional() || leadsToWanted(field) || random.nextBoolean())
                .map(field -> field.name() + ": " + of(field))
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private boolean leads(Shape.Alternatives choice, Alternative one) {
        return label(choice, one).equals(wanted)
                || choice.type() != Schedule.class && within(one.fields()).contains(wanted);
    }

    /** One of those that lead to what is wanted, or any where none does. */
    private <T> T any(List<T> all, Predicate<T> leads) {
        List<T> some = all.stream().filter(leads).toList();
        List<T> from = some.isEmpty() ? all : some;
        return from.get(random.nextInt(from.size()));
    }

    /** Whether there is anything but a number to draw in a setting. */
    static boolean isChoice(Field field) {
        return Stream.of(Shape.Whole.class, Shape.Decimal.class, Shape.Text.class)
                        .noneMatch(type -> type.isInstance(field.shape()))
                || !within(field.shape()).isEmpty();
    }
}
