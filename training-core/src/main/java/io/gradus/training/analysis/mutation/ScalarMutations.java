package io.gradus.training.analysis.mutation;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.Shape;
import io.gradus.training.document.ShapeAt;
import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the operators make of single values. */
final class ScalarMutations {
    private static final Pattern RANGE = Pattern.compile("(-?\\d+)\\.\\.(-?\\d+)");
    private static final Pattern SIGN = Pattern.compile("[<>]");

    private ScalarMutations() {}

    /** The new values by operator, as YAML; none where the value means nothing to them. */
    static Map<MutationOperator, String> of(DocumentNode.Scalar scalar) {
        Map<MutationOperator, String> made = new EnumMap<>(MutationOperator.class);
        if (scalar.kind() == DocumentNode.Kind.NUMBER) {
            number(new BigDecimal(scalar.value()), made);
        } else if (scalar.kind() == DocumentNode.Kind.TRUTH) {
            made.put(MutationOperator.NEIGHBOUR, scalar.value().equals("true") ? "false" : "true");
        } else if (scalar.kind() == DocumentNode.Kind.TEXT) {
            text(scalar, made);
        }
        return made;
    }

    private static void number(BigDecimal value, Map<MutationOperator, String> made) {
        made.put(MutationOperator.NEGATE, value.negate().toPlainString());
        made.put(MutationOperator.ZERO, "0");
        made.put(MutationOperator.DOUBLE, value.add(value).toPlainString());
    }

    private static void text(DocumentNode.Scalar scalar, Map<MutationOperator, String> made) {
        Matcher range = RANGE.matcher(scalar.value());
        if (range.matches()) {
            long low = Long.parseLong(range.group(1));
            long high = Long.parseLong(range.group(2));
            long width = Math.max(1, high - low);
            made.put(MutationOperator.SHIFT, (low + width) + ".." + (high + width));
            return;
        }
        Optional<ShapeAt> place = ShapeAt.of(CurriculumDocument.class, scalar.path());
        place.flatMap(p -> neighbour(p.shape(), scalar.value()))
                .ifPresent(next -> made.put(MutationOperator.NEIGHBOUR, next));
        if (place.flatMap(ShapeAt::field)
                .filter(f -> f.setting().names().equals("condition"))
                .isPresent()) {
            Matcher sign = SIGN.matcher(scalar.value());
            if (sign.find()) {
                String turned = sign.group().equals("<") ? ">" : "<";
                made.put(MutationOperator.INVERT, '"' + sign.replaceFirst(turned) + '"');
            }
        }
    }

    /** The word behind this one among those that may stand there, the first behind the last. */
    static Optional<String> neighbour(Shape shape, String value) {
        List<String> words =
                switch (shape) {
                    case Shape.Words known -> known.words();
                    case Shape.Alternatives choice -> choice.names();
                    default -> List.of();
                };
        int at = words.indexOf(value);
        return at < 0 || words.size() < 2
                ? Optional.empty()
                : Optional.of(words.get((at + 1) % words.size()));
    }
}
