package io.gradus.training.analysis.simulate;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemCells;
import io.gradus.training.problem.catalogue.ProblemFamilies;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.problem.catalogue.ProblemSpec;
import io.gradus.training.rollout.TokenExtent;
import io.gradus.training.rollout.Wording;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Stream;

/**
 * Everything a curriculum asks of a policy: its difficulty cells, numbered, and the skills behind
 * them. A skill is a family with its transforms.
 */
final class SkillSpace {
    /**
     * A cell of the curriculum.
     *
     * @param longest tokens of the longest demonstration, the ends of its turns included
     */
    record Cell(String name, String family, int skill, double doublings, int longest) {}

    private record Skill(String family, String area, List<String> transforms) {
        /** Steps of kinship between two skills: other family, other area, other transforms. */
        int distance(Skill other) {
            int families = family.equals(other.family) ? 0 : area.equals(other.area) ? 1 : 2;
            return families + (transforms.equals(other.transforms) ? 0 : 1);
        }
    }

    private final String curriculum;
    private final Wording wording;
    private final SequencedMap<String, Integer> numbers = new LinkedHashMap<>();
    private final List<Cell> cells = new ArrayList<>();
    private final List<Skill> skills = new ArrayList<>();

    private SkillSpace(String curriculum, Wording wording) {
        this.curriculum = curriculum;
        this.wording = wording;
    }

    /** The cells of all enabled stages and of the warm start. */
    static SkillSpace of(CurriculumDocument document) {
        Wording wording = document.wording();
        SkillSpace space = new SkillSpace(document.curriculum(), wording);
        Stream.concat(
                        document.enabledStages().stream().map(document::families),
                        Stream.of(document.warmStartProblems()))
                .flatMap(List::stream)
                .distinct()
                .forEach(space::cells);
        return space;
    }

    /** Numbers of the cells of an entry, new ones added. */
    int[] cells(ProblemSpec spec) {
        return cells(ProblemCells.of(spec));
    }

    /** Numbers of cells, new ones added. */
    int[] cells(ProblemCells entry) {
        return entry.cells().stream().mapToInt(c -> number(entry.source(), c)).toArray();
    }

    private int number(ProblemSource source, Difficulty levels) {
        String family = source.family().name();
        String name = new ProblemKey(family, 0, levels, source.transforms()).cell();
        return numbers.computeIfAbsent(
                name,
                _ -> {
                    double steps = Math.max(1, source.family().solverSteps(levels));
                    int longest = TokenExtent.of(wording, source, levels).demonstration();
                    int skill =
                            skill(
                                    new Skill(
                                            family,
                                            ProblemFamilies.area(family),
                                            source.transforms()));
                    cells.add(
                            new Cell(
                                    name,
                                    family,
                                    skill,
                                    StrictMath.log(steps) / StrictMath.log(2),
                                    longest));
                    return cells.size() - 1;
                });
    }

    private int skill(Skill skill) {
        if (!skills.contains(skill)) {
            skills.add(skill);
        }
        return skills.indexOf(skill);
    }

    /** The name of the curriculum. */
    String curriculum() {
        return curriculum;
    }

    Cell cell(int number) {
        return cells.get(number);
    }

    int cells() {
        return cells.size();
    }

    int skills() {
        return skills.size();
    }

    /** The number of the cell of this name, -1 where there is none. */
    int number(String cell) {
        return numbers.getOrDefault(cell, -1);
    }

    /** Share of each skill's gain (row) that each skill (column) learns with it. */
    double[][] kinship(double transfer) {
        double[][] kinship = new double[skills.size()][skills.size()];
        for (int i = 0; i < skills.size(); i++) {
            for (int j = 0; j < skills.size(); j++) {
                kinship[i][j] = StrictMath.pow(transfer, skills.get(i).distance(skills.get(j)));
            }
        }
        return kinship;
    }

    /** Difficulty of every cell, logits. */
    double[] difficulties(LearnerSettings settings) {
        return cells.stream()
                .mapToDouble(c -> settings.slopeOf(c.family()) * c.doublings())
                .toArray();
    }
}
