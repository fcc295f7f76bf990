package io.gradus.training.problem.family.data;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Draws;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Texts;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * A look-up over several facts of a knowledge base, {@code a.x:c d.x:f c.x:d?a.x.x=} with the
 * answer {@code d}: from a along x to c, from there along x to d. The chain visits {@code hops + 1}
 * different entities; each of them has one fact for each of the {@code relations} relations, those
 * that are not followed lead to entities beside the chain. As the last has facts too, nothing but
 * the path tells where it ends. {@code facts - 1} further facts are about entities beside the
 * chain. Facts stand in random order. Entities have one letter while there are at most 26 of them.
 * A solver scans all facts once per hop.
 */
@Choice(
        name = "knowledge-hops",
        explanation = "Follow a path of relations through the facts of a knowledge base.")
final class KnowledgeHops implements ProblemFamily {
    private static final String RELATIONS = "xyzwvutsrqpo";

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute(
                        "facts", 1, 300, 3, "Facts that are not needed, and one that is."),
                new DifficultyAttribute("hops", 1, 40, 1, "Relations to follow in turn."),
                new DifficultyAttribute(
                        "relations",
                        1,
                        12,
                        1,
                        "Relations of each entity on the way; one of them is the right one."));
    }

    @Override
    public Asking asking() {
        return Asking.tagged(
                "Follow the relations behind the question mark through the facts, where a.x:b leads from a along x to b.",
                "the entity at the end");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return (double) facts(difficulty) * difficulty.level("hops");
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int name = RandomNames.lengthFor(entities(difficulty), 1);
        int hops = difficulty.level("hops");
        return Extent.of(
                facts(difficulty) * (2 * name + ".x: ".length()) + name + 2 * hops + 1,
                name,
                hops * (2 * name + ".x:;".length()));
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int hops = difficulty.level("hops");
        List<String> entities = RandomNames.distinct(entities(difficulty), 1, random);
        List<String> chain = entities.subList(0, hops + 1);
        List<String> beside = entities.subList(hops + 1, entities.size());
        List<String> relations =
                List.of(RELATIONS.substring(0, difficulty.level("relations")).split(""));
        List<String> facts = new ArrayList<>();
        List<String> steps = new ArrayList<>();
        StringBuilder path = new StringBuilder(chain.getFirst());
        for (int hop = 0; hop < hops; hop++) {
            String followed = Draws.oneOf(relations, random);
            path.append('.').append(followed);
            String from = chain.get(hop);
            steps.add(from + "." + followed + ":" + chain.get(hop + 1));
            relations.stream()
                    .filter(relation -> !relation.equals(followed))
                    .forEach(relation -> facts.add(fact(from, relation, beside, random)));
        }
        facts.addAll(steps);
        relations.forEach(r -> facts.add(fact(chain.getLast(), r, beside, random)));
        for (int i = 1; i < difficulty.level("facts"); i++) {
            facts.add(fact(beside.get(i - 1), Draws.oneOf(relations, random), entities, random));
        }
        return Problem.of(
                key(seed, difficulty),
                List.of(
                        new PromptPart("facts", String.join(" ", Draws.shuffled(facts, random))),
                        new PromptPart("path", path.toString())),
                "{facts}?{path}=",
                chain.getLast(),
                new Hints(
                        "a.x:b says that x leads from a to b",
                        "follow " + hops + " facts one after the other",
                        steps));
    }

    @Override
    public String content(Problem problem) {
        return Texts.sorted(List.of(problem.part("facts").split(" "))) + problem.part("path");
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        Map<String, String> facts = new LinkedHashMap<>();
        for (String fact : problem.part("facts").split(" ")) {
            String[] sides = fact.split(":");
            facts.put(sides[0], sides[1]);
        }
        String[] path = problem.part("path").split("\\.");
        String entity = path[0];
        for (int hop = 1; hop < path.length; hop++) {
            entity = facts.get(entity + "." + path[hop]);
        }
        if (answer.equals(entity)) {
            return Verdict.correct();
        }
        return Verdict.wrong(
                facts.containsValue(answer) ? "the path ends elsewhere" : "no fact leads there");
    }

    private static int facts(Difficulty difficulty) {
        return difficulty.level("facts")
                - 1
                + (difficulty.level("hops") + 1) * difficulty.level("relations");
    }

    /** A fact that leads to any of these entities. */
    private static String fact(
            String from, String relation, List<String> to, SplittableRandom random) {
        return from + "." + relation + ":" + Draws.oneOf(to, random);
    }

    /** Those of the chain and, beside it, one per further fact and at least one per relation. */
    private static int entities(Difficulty difficulty) {
        return difficulty.level("hops")
                + 1
                + Math.max(difficulty.level("facts") - 1, difficulty.level("relations"));
    }
}
