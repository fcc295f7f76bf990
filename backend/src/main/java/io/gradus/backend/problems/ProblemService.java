package io.gradus.backend.problems;

import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.NotFound;
import io.gradus.training.document.IntRange;
import io.gradus.training.document.Suggestions;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.ProblemReading;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.catalogue.Admission;
import io.gradus.training.problem.catalogue.ProblemArea;
import io.gradus.training.problem.catalogue.ProblemFamilies;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.problem.catalogue.ProblemSpec;
import io.gradus.training.problem.catalogue.ProblemTransforms;
import io.gradus.training.problem.dataset.Datasets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.LongStream;
import org.springframework.stereotype.Service;

/** Finds problem families and datasets, draws their problems and judges answers to them. */
@Service
public class ProblemService {
    private static final int MOST = 200;

    /** The families by area, and the datasets as the last one where there are some. */
    public List<ProblemArea> areas() {
        List<ProblemArea> areas = new ArrayList<>(ProblemFamilies.areas());
        List<ProblemFamily> datasets =
                Datasets.names().stream().flatMap(name -> Datasets.named(name).stream()).toList();
        if (!datasets.isEmpty()) {
            areas.add(new ProblemArea("dataset", datasets));
        }
        return areas;
    }

    /**
     * The family as the transforms leave it, with the attributes of both; {@link NotFound} for an
     * unknown family, {@link BadInput} for a transform that is unknown or does not fit.
     */
    public ProblemFamily family(String name, List<String> transforms) {
        return source(name, transforms).family();
    }

    /** Every transform, and whether it may be added to these. */
    public List<TransformOffer> transforms(String family, List<String> chosen) {
        ProblemFamily changed = family(family, chosen);
        return ProblemTransforms.all().stream()
                .map(t -> new TransformOffer(t.name(), t.explanation(), t.refusal(changed)))
                .toList();
    }

    /** The full cell, every attribute with its level; {@link BadInput} for a level out of range. */
    public Difficulty difficulty(ProblemCell cell) {
        return difficulty(source(cell.family(), cell.transforms()), cell);
    }

    /** Problems of the cell; the one at index i has seed + i. */
    public List<Problem> samples(ProblemCell cell, long seed, int count) {
        if (count < 1 || count > MOST) {
            throw new BadInput(
                    "count must be in [1, " + MOST + "], was " + count,
                    "count",
                    "send several requests with different seeds");
        }
        ProblemSource source = source(cell.family(), cell.transforms());
        Difficulty difficulty = difficulty(source, cell);
        return LongStream.range(0, count).mapToObj(i -> source.item(seed + i, difficulty)).toList();
    }

    /** Judges an answer to the problem of this seed. */
    public Verdict verdict(ProblemCell cell, long seed, String answer) {
        ProblemSource source = source(cell.family(), cell.transforms());
        return source.verify(source.item(seed, difficulty(source, cell)), answer);
    }

    /**
     * Returns what the family of a cell makes of a written problem, within the levels that the cell
     * names; {@link BadInput} where the family reads nothing.
     */
    public ProblemReading read(ProblemCell cell, String text) {
        source(cell.family(), cell.transforms());
        SequencedMap<String, IntRange> window = new LinkedHashMap<>();
        cell.levels().forEach((name, level) -> window.put(name, IntRange.of(level)));
        try {
            return Admission.of(new ProblemSpec(cell.family(), window, cell.transforms()))
                    .judge(text);
        } catch (IllegalArgumentException e) {
            throw new BadInput(
                    e.getMessage(),
                    "family",
                    "name a family that can read problems, such as addition");
        }
    }

    private static ProblemSource source(String name, List<String> transforms) {
        if (ProblemFamilies.named(name).isEmpty()) {
            throw new NotFound(
                    "no problem family is named " + name,
                    "name",
                    Suggestions.closest(name, ProblemFamilies.namesLike(name))
                            .orElse("GET /api/v1/problems/families lists them"));
        }
        try {
            return ProblemSource.of(name, transforms);
        } catch (IllegalArgumentException e) {
            throw new BadInput(
                    e.getMessage(), "transforms", "GET /api/v1/problems/transforms lists them");
        }
    }

    private static Difficulty difficulty(ProblemSource source, ProblemCell cell) {
        try {
            return source.cell(cell.levels());
        } catch (IllegalArgumentException e) {
            throw new BadInput(
                    e.getMessage(),
                    "difficulty",
                    "GET /api/v1/problems/families gives every attribute's range");
        }
    }
}
