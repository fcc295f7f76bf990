package io.gradus.backend.platform.internal;

import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.beans.TypeMismatchException;
import org.springframework.core.MethodParameter;
import org.springframework.core.convert.ConversionFailedException;
import org.springframework.validation.FieldError;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.support.WebExchangeBindException;
import org.springframework.web.server.MissingRequestValueException;
import org.springframework.web.server.ServerWebInputException;

/** Says what is wrong with parameters, and with bodies whose values break a rule. */
final class ParameterMistakes {
    private static final Pattern WHOLE = Pattern.compile("[-+]?\\d{1,40}");

    private ParameterMistakes() {}

    /** The mistake behind an exception. */
    static Mistake of(ServerWebInputException failure) {
        if (failure instanceof WebExchangeBindException invalid) {
            return invalid(invalid);
        }
        if (failure instanceof MissingRequestValueException missing) {
            return Mistake.missing(missing.getName(), missing.getLabel());
        }
        MethodParameter parameter = failure.getMethodParameter();
        boolean body = parameter == null || parameter.hasParameterAnnotation(RequestBody.class);
        if (body || parameter.getParameterName() == null) {
            return new Mistake(
                    "the request has no body",
                    Mistake.BODY,
                    "send a JSON object with Content-Type: application/json; " + Mistake.DESCRIBED);
        }
        return mismatch(parameter.getParameterName(), failure);
    }

    private static Mistake mismatch(String place, Throwable failure) {
        return cause(failure, ConversionFailedException.class)
                .map(wrong -> mismatch(place, wrong.getTargetType().getType(), wrong.getValue()))
                .or(() ->
                        cause(failure, TypeMismatchException.class)
                                .filter(wrong -> wrong.getRequiredType() != null)
                                .map(wrong ->
                                        mismatch(place, wrong.getRequiredType(), wrong.getValue())))
                .orElseGet(() -> new Mistake(place + " cannot be read", place, Mistake.DESCRIBED));
    }

    private static Mistake mismatch(String place, Class<?> type, Object value) {
        boolean whole = value instanceof String text && WHOLE.matcher(text).matches();
        return Mistake.unexpected(
                place,
                whole ? ExpectedValue.within(type) : ExpectedValue.of(type),
                Mistake.was(value));
    }

    private static <T extends Throwable> Optional<T> cause(Throwable failure, Class<T> type) {
        return Stream.iterate(failure, cause -> cause != null, Throwable::getCause)
                .filter(type::isInstance)
                .map(type::cast)
                .findFirst();
    }

    private static Mistake invalid(WebExchangeBindException failure) {
        var sorted =
                failure.getFieldErrors().stream()
                        .map(ParameterMistakes::field)
                        .sorted((one, other) -> one.message().compareTo(other.message()))
                        .toList();
        if (sorted.size() == 1) {
            return sorted.getFirst();
        }
        return new Mistake(
                sorted.stream().map(Mistake::message).collect(Collectors.joining(", ")),
                sorted.stream().map(Mistake::place).distinct().collect(Collectors.joining(", ")),
                "correct them; " + Mistake.DESCRIBED);
    }

    private static Mistake field(FieldError error) {
        String place = error.getField();
        return error.isBindingFailure() && error.contains(TypeMismatchException.class)
                ? mismatch(place, error.unwrap(TypeMismatchException.class))
                : new Mistake(
                        place + " " + error.getDefaultMessage(),
                        place,
                        "correct " + place + "; " + Mistake.DESCRIBED);
    }
}
