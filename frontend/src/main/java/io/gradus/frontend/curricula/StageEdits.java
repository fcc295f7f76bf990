package io.gradus.frontend.curricula;

import io.gradus.frontend.elements.FreshCurriculum;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.condition.Condition;
import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Reading;
import io.gradus.training.document.YamlFragment;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Edits of the stages of a document as a whole; each answers the document's new text.
 *
 * @param tree the document before
 */
record StageEdits(DocumentTree tree) {
    private static final String STAGES = "stages";

    String move(int from, int to) {
        return DocumentEdits.move(tree.text(), STAGES, from, to);
    }

    String remove(int index) {
        return DocumentEdits.remove(tree.text(), path(index));
    }

    /** A copy behind the stage, with a name of its own. */
    String duplicate(int index) {
        String copied = DocumentEdits.duplicate(tree.text(), STAGES, index);
        String name = freeName(name(index).orElse("stage").replaceFirst("-\\d+$", ""));
        return DocumentEdits.set(copied, path(index + 1) + ".name", YamlFragment.of(name));
    }

    /**
     * A new stage behind this one with a rule that can be met: its first problems, one level harder
     * where the document has room for that.
     */
    String addAfter(int index) {
        List<String> texts =
                HarderProblems.after(tree, path(index) + ".problems[0]").stream()
                        .map(problems -> withStage(index, problems))
                        .toList();
        return texts.stream().filter(this::addsNoError).findFirst().orElse(texts.getLast());
    }

    private String withStage(int index, String problems) {
        return DocumentEdits.insert(
                tree.text(),
                STAGES,
                Math.min(index + 1, names().size()),
                """
                name: %s
                problems:
                  - %s
                promote: {when: "passRate(top, 64 groups) >= 0.8"}
                maxSteps: %d
                """
                        .formatted(
                                YamlFragment.of(freeName("stage-" + (names().size() + 1))),
                                problems,
                                FreshCurriculum.MAX_STEPS));
    }

    /** Disables the stage, or enables it again. */
    String toggle(int index) {
        String enabled = path(index) + ".enabled";
        return tree.at(enabled).isPresent()
                ? DocumentEdits.remove(tree.text(), enabled)
                : DocumentEdits.set(tree.text(), enabled, "false");
    }

    /** The same gate with another target in one of its comparisons, counted from 0. */
    String threshold(int index, int comparison, double target) {
        String when = path(index) + ".promote.when";
        Condition gate = Condition.parse(tree.textAt(when).orElseThrow());
        return DocumentEdits.set(
                tree.text(), when, YamlFragment.text(gate.withTarget(comparison, target).text()));
    }

    static String path(int index) {
        return STAGES + "[" + index + "]";
    }

    /** Reading takes long in a large document; before a valid text there is nothing to compare. */
    private boolean addsNoError(String text) {
        int errors = errors(text);
        return errors == 0 || errors <= errors(tree.text());
    }

    private static int errors(String text) {
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<?> _ -> 0;
            case Reading.Invalid<?> invalid -> invalid.errors().size();
        };
    }

    private Optional<String> name(int index) {
        return tree.textAt(path(index) + ".name");
    }

    private List<String> names() {
        return tree.entriesAt(STAGES).stream()
                .map(stage -> stage.child("name").flatMap(DocumentNode::text).orElse(""))
                .toList();
    }

    private String freeName(String base) {
        List<String> taken = names();
        return Stream.concat(
                        Stream.of(base),
                        IntStream.iterate(2, n -> n + 1).mapToObj(n -> base + "-" + n))
                .filter(name -> !taken.contains(name))
                .findFirst()
                .orElseThrow();
    }
}
