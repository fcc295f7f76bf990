package io.gradus.training.curriculum.document;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The metrics of evaluations that a document asks for, so that a condition on one that is never
 * measured is refused.
 */
public record EvaluatedNames(EvaluationSpec evaluate) {
    private static final Pattern NAME = Pattern.compile("(evaluation|transfer)/(.*)");
    private static final Pattern OF_SAMPLES =
            Pattern.compile("(?:initial/|gain/)?(?:(?:pass|maj)@([0-9]+)|calibration|entropy).*");

    /** Why the metric is never measured; empty where it is, or where it is none of these. */
    public Optional<String> refusal(String name) {
        Matcher parts = NAME.matcher(name);
        if (!parts.matches()) {
            return Optional.empty();
        }
        if (parts.group(1).equals("transfer") && evaluate.transfer().isEmpty()) {
            return Optional.of(
                    name + " is measured where evaluate.transfer names problems; name some");
        }
        Matcher measure = OF_SAMPLES.matcher(parts.group(2));
        return measure.matches() ? ofSamples(name, measure.group(1)) : Optional.empty();
    }

    private Optional<String> ofSamples(String name, String k) {
        if (evaluate.samples().isEmpty()) {
            return Optional.of(
                    name + " is measured where the document has evaluate.samples; add it");
        }
        List<Integer> ks = evaluate.samples().get().ks();
        return k == null || ks.stream().anyMatch(one -> k.equals(one.toString()))
                ? Optional.empty()
                : Optional.of(
                        "%s is not measured, k is one of %s; add it to evaluate.samples.passAt"
                                .formatted(name, ks));
    }
}
