package io.gradus.training.analysis.lint;

import io.gradus.training.document.DocumentNode;

/** Finds models that nothing asks. */
final class UnusedModel implements LintRule {
    @Override
    public String id() {
        return "unused-model";
    }

    @Override
    public String explanation() {
        return "Nothing in the document uses a model: its weights take up memory and are never used.";
    }

    @Override
    public void check(LintedCurriculum curriculum, LintReport report) {
        for (String name : curriculum.spec().models().sequencedKeySet()) {
            if (curriculum.writes("models." + name) && !isNamed(curriculum.tree().root(), name)) {
                report.add(
                        "models." + name,
                        "nothing in the document uses it, so its weights take up memory for nothing",
                        Fix.remove("Remove the model", "models." + name));
            }
        }
    }

    /** Whether a value anywhere holds the name, alone or within a longer text. */
    private static boolean isNamed(DocumentNode node, String name) {
        return switch (node) {
            case DocumentNode.Scalar scalar -> scalar.value().contains(name);
            case DocumentNode.Sequence sequence ->
                    sequence.entries().stream().anyMatch(entry -> isNamed(entry, name));
            case DocumentNode.Mapping mapping ->
                    mapping.entries().values().stream().anyMatch(value -> isNamed(value, name));
        };
    }
}
