package io.gradus.benchmarks.objective;

import io.gradus.benchmarks.WordList;
import io.gradus.benchmarks.curriculum.BenchFamily;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.Reading;
import java.util.List;

/**
 * A named objective with the advantage that it was published with. Learning rate, batch,
 * mini-batches and warm start are the family's own and the same for all, so that what differs is
 * the rule. Only {@link #RL_ZVP} keeps groups of equal rewards, which it is made for; the others
 * never see them.
 */
public enum ObjectiveArm {
    /** Shao et al. 2024, arXiv:2402.03300; without its KL penalty, as the others. */
    GRPO("grpo", set("loss", "grpo"), set("clip", "[0.2, 0.2]")),
    /** Yu et al. 2025, arXiv:2503.14476: token-level, clip-higher. */
    DAPO("dapo", set("loss", "dapo"), set("clip", "[0.2, 0.28]")),
    /** Liu et al. 2025, arXiv:2503.20783: constant length, no division by the deviation. */
    DR_GRPO(
            "dr-grpo",
            set("loss", "dr-grpo"),
            set("clip", "[0.2, 0.2]"),
            set("advantage", "{group-relative: {std: none}}")),
    /** Zheng et al. 2025, arXiv:2507.18071: one ratio per answer, narrow clip of its own. */
    GSPO("gspo", set("loss", "gspo")),
    /** MiniMax 2025, arXiv:2506.13585: ratios up to a cap as constant weights. */
    CISPO("cispo", set("loss", "cispo")),
    /** Ahmadian et al. 2024, arXiv:2402.14740: the mean of the others, no ratio. */
    RLOO(
            "rloo",
            set("loss", "rloo"),
            set("advantage", "{group-relative: {mean: leave-one-out, std: none}}")),
    /** Hu 2025, arXiv:2501.03262: advantages of the whole batch; its k1 penalty left out. */
    REINFORCE_PLUS_PLUS(
            "reinforce++",
            set("loss", "reinforce++"),
            set("clip", "[0.2, 0.2]"),
            set("advantage", "{group-relative: {mean: batch, std: batch}}")),
    /** Liu et al. 2025, arXiv:2508.08221: the group's mean, the batch's deviation. */
    LITE_PPO(
            "lite-ppo",
            set("loss", "lite-ppo"),
            set("clip", "[0.2, 0.2]"),
            set("advantage", "{group-relative: {mean: group, std: batch}}")),
    /** He et al. 2025, arXiv:2509.24981: values of the uniform policy. */
    ROVER("rover", set("loss", "rover"), set("advantage", "{group-relative: {std: none}}")),
    /** Le et al. 2025, arXiv:2509.21880: entropy speaks where rewards do not. */
    RL_ZVP(
            "rl-zvp",
            set("loss", "grpo"),
            set("clip", "[0.2, 0.28]"),
            set("shapers", "[zero-variance]"),
            new Line("stages[0].filter", "none"));

    private final String word;
    private final List<Line> lines;

    ObjectiveArm(String word, Line... lines) {
        this.word = word;
        this.lines = List.of(lines);
    }

    /** A path of the document and what is set there, as YAML. */
    private record Line(String path, String yaml) {}

    private static Line set(String key, String yaml) {
        return new Line("objective." + key, yaml);
    }

    /** Its name in options, tables and folders. */
    public String word() {
        return word;
    }

    /**
     * The objectives of a list such as {@code grpo,rloo}; throws {@link IllegalArgumentException}
     * where there is none of a name.
     */
    public static List<ObjectiveArm> list(String words) {
        return new WordList<>("objective", List.of(values()), ObjectiveArm::word).named(words);
    }

    /** The family's uniform mixture with this objective, or what is wrong with it. */
    public Reading<CurriculumDocument> document(BenchFamily family) {
        String text = family.base();
        for (Line line : lines) {
            text = DocumentEdits.set(text, line.path(), line.yaml());
        }
        return CurriculumReader.read(text);
    }
}
