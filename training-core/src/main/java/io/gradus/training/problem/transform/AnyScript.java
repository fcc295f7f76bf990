package io.gradus.training.problem.transform;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.ProblemFamily;
import java.util.Optional;

/**
 * Rows of a dataset in any script are drawn, with their accents, joiners and emoji, and not only
 * those in printable ASCII that the tiny policy reads. It stands in the problem's key, so that the
 * problem is found again wherever that is read.
 */
@Choice(
        name = "any-script",
        explanation =
                "Rows of a dataset in any script are drawn, not only those in printable ASCII; for tokenizers that read them.")
final class AnyScript implements ProblemTransform {
    @Override
    public Optional<String> refusal(ProblemFamily family) {
        return family.inAnyScript().isPresent()
                ? Optional.empty()
                : Optional.of("it leaves nothing out; name this transform first, and of datasets");
    }

    @Override
    public ProblemFamily of(ProblemFamily family) {
        return family.inAnyScript().orElse(family);
    }
}
