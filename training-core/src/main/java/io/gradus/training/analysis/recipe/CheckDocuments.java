package io.gradus.training.analysis.recipe;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.DocumentWriter;
import io.gradus.training.document.Reading;
import io.gradus.training.policy.WarmStartSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/**
 * The curricula that a recipe's check trains: a tiny policy, small batches, the recipe's own
 * changes on top, and the same with a mechanism switched off. Both have the same warm start,
 * whatever is switched off, so that they share it.
 */
public final class CheckDocuments {
    private static final int GROUPS = 8;
    private static final int WARM_STEPS = 200;
    private static final String NEVER = "100000";

    private final TimeScale scale;

    /** Small first, so that what the check sets does not bring back what is switched off. */
    private final String small;

    private CheckDocuments(TimeScale scale, String small) {
        this.scale = scale;
        this.small = small;
    }

    /**
     * The curricula of a recipe under a time scale; throws {@link IllegalArgumentException} where
     * what its check sets leads nowhere or makes no valid curriculum.
     */
    public static CheckDocuments of(Recipe recipe, TimeScale scale) {
        SequencedMap<String, String> edits = defaults(recipe.document().curriculum());
        edits.putAll(recipe.document().check().set());
        CurriculumDocument on =
                read(Edits.apply(recipe.curriculum(), edits), "what the check sets");
        edits.put("evaluate.maxTokens", Integer.toString(on.evaluationTokens()));
        edits.put("policy.warmStart.problems", display(on));
        return new CheckDocuments(scale, Edits.apply(recipe.curriculum(), edits));
    }

    /** The curriculum as the recipe has it. */
    public CurriculumDocument on() {
        return of(small, "what the check sets");
    }

    /** The curriculum with a mechanism switched off. */
    public CurriculumDocument off(MechanismSpec mechanism) {
        return of(new MechanismSwitch(mechanism).off(small), "switching off " + mechanism.name());
    }

    /** The curriculum with a mechanism wired wrong, as a variant of it says. */
    public CurriculumDocument wrong(MechanismSpec mechanism, String variant) {
        return of(
                new MechanismSwitch(mechanism).wrong(small, variant),
                mechanism.name() + " with " + variant);
    }

    /** The text of the check's curriculum before its stretches are shortened. */
    public String text() {
        return small;
    }

    /** The places of a mechanism's line in that text. */
    public List<String> places(String line) {
        return LinePaths.in(DocumentTree.read(small), line);
    }

    /** The curriculum of another such text. */
    public CurriculumDocument of(String curriculum) {
        return of(curriculum, "the change");
    }

    private CurriculumDocument of(String curriculum, String change) {
        CurriculumDocument shorter = scale.shorten(read(curriculum, change));
        return read(shorter.resolved(), "the time scale " + scale.factor());
    }

    private static SequencedMap<String, String> defaults(CurriculumDocument curriculum) {
        SequencedMap<String, String> edits = new LinkedHashMap<>();
        if (curriculum.policy().source().isEmpty()) { // a published model brings its sizes
            edits.put("policy.layers", "2");
            edits.put("policy.width", "64");
            edits.put("policy.heads", "4");
            edits.put("policy.kvHeads", "2");
            edits.put("policy.feedForward", "176");
        }
        edits.put("policy.warmStart.batch", "64");
        edits.put("policy.warmStart.evaluateEvery", "20");
        int warm = Math.min(WARM_STEPS, curriculum.policy().warmStart().maxSteps());
        edits.put("policy.warmStart.maxSteps", Integer.toString(warm));
        int size = Math.min(GROUPS, curriculum.objective().groupSize());
        edits.put("objective.groupSize", Integer.toString(size));
        int groups = Math.min(GROUPS, curriculum.objective().groupsPerStep());
        edits.put("objective.groupsPerStep", Integer.toString(groups));
        edits.put("evaluate.every", NEVER);
        edits.put("evaluate.problemsPerCell", "16");
        edits.put("checkpoint.every", NEVER);
        edits.put("objective.diagnostics", "true");
        return edits;
    }

    /** Problems that the warm start demonstrates, named, as YAML on one line. */
    private static String display(CurriculumDocument document) {
        WarmStartSpec own = document.policy().warmStart();
        WarmStartSpec named =
                new WarmStartSpec(
                        own.until(),
                        own.maxSteps(),
                        own.batch(),
                        own.learningRate(),
                        own.evaluateEvery(),
                        document.warmStartProblems(),
                        own.mix());
        return DocumentTree.read(DocumentWriter.write(named)).lineAt("problems").orElseThrow();
    }

    private static CurriculumDocument read(String text, String change) {
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument>(var document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new IllegalArgumentException(
                            change + " makes no valid curriculum: " + errors.getFirst().sentence());
        };
    }
}
