package io.gradus.backend.platform.internal;

import io.gradus.training.document.Suggestions;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.exc.ValueInstantiationException;

/** Says what is wrong with a body that Jackson could not read. */
final class BodyMistakes {
    private BodyMistakes() {}

    /** The mistake behind an exception; empty where Jackson has nothing to do with it. */
    static Optional<Mistake> of(Throwable failure) {
        return Stream.iterate(failure, cause -> cause != null, Throwable::getCause)
                .filter(JacksonException.class::isInstance)
                .map(JacksonException.class::cast)
                .reduce((_, deepest) -> deepest)
                .map(BodyMistakes::mistake);
    }

    private static Mistake mistake(JacksonException failure) {
        String place = place(failure.getPath());
        return switch (failure) {
            case UnrecognizedPropertyException unknown -> unknown(unknown, place);
            case InvalidFormatException wrong ->
                    Mistake.unexpected(
                            place,
                            ExpectedValue.of(wrong.getTargetType()),
                            Mistake.was(wrong.getValue()));
            case ValueInstantiationException refused ->
                    new Mistake(
                            refused.getCause() == null
                                    ? place + " cannot be built"
                                    : refused.getCause().getMessage(),
                            place,
                            "correct " + place + "; " + Mistake.DESCRIBED);
            case InputCoercionException wide ->
                    Mistake.unexpected(place, ExpectedValue.within(wide.getTargetType()), "");
            case StreamReadException malformed -> malformed(malformed);
            case MismatchedInputException wrong -> mismatch(wrong, place);
            default -> malformed(failure);
        };
    }

    private static Mistake unknown(UnrecognizedPropertyException failure, String place) {
        List<String> known = failure.getKnownPropertyIds().stream().map(Object::toString).toList();
        return new Mistake(
                place + " is not known",
                place,
                Suggestions.forWord(failure.getPropertyName(), known)
                        .orElse("remove it; " + Mistake.DESCRIBED));
    }

    private static Mistake mismatch(MismatchedInputException failure, String place) {
        String message = String.valueOf(failure.getOriginalMessage());
        if (message.startsWith("Trailing token")) {
            return new Mistake(
                    "unexpected content after the JSON value",
                    Mistake.BODY,
                    "send a single JSON value");
        }
        if (failure.getTargetType() == null || isAbsent(message)) {
            return Mistake.missing(place, "field");
        }
        return Mistake.unexpected(place, ExpectedValue.of(failure.getTargetType()), "");
    }

    /** Jackson has no type of its own for a value that is left out or null. */
    private static boolean isAbsent(String message) {
        return message.contains("`null`") || message.contains("Null value for creator");
    }

    private static Mistake malformed(JacksonException failure) {
        int line = failure.getLocation() == null ? 0 : failure.getLocation().getLineNr();
        String where =
                line < 1
                        ? ""
                        : " at line " + line + ", column " + failure.getLocation().getColumnNr();
        return new Mistake(
                "the body is not JSON" + where,
                Mistake.BODY,
                "send one complete JSON object, with strings in double quotes");
    }

    private static String place(List<JacksonException.Reference> path) {
        String joined =
                path.stream()
                        .map(step ->
                                step.getPropertyName() == null
                                        ? "[" + step.getIndex() + "]"
                                        : named(step.getPropertyName()))
                        .collect(Collectors.joining());
        return joined.isEmpty()
                ? Mistake.BODY
                : joined.startsWith(".") ? joined.substring(1) : joined;
    }

    private static String named(String name) {
        return name.isBlank() ? "['" + name + "']" : "." + name;
    }
}
