package io.gradus.training.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/**
 * Random edits of random texts give exactly the tree that the edit means, and keep the comments.
 */
class DocumentEditsPropertyTests {
    private static final Pattern COMMENT = Pattern.compile("# note\\d+;");
    private static final int TEXTS = 200;
    private static final int EDITS = 6;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void anEditGivesTheTreeThatItMeansAndKeepsTheComments(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < TEXTS; i++) {
            RandomYaml yaml = new RandomYaml(random.split(), random.nextInt(4) > 0);
            Map<String, Object> root = yaml.root();
            String text = yaml.write(root);
            assertThat(load(text)).as(text).isEqualTo(root);
            for (int j = 0; j < EDITS && !root.isEmpty(); j++) {
                text = edit(text, root, yaml, random);
            }
        }
    }

    private static String edit(
            String text, Map<String, Object> root, RandomYaml yaml, SplittableRandom random) {
        List<Step> steps = new ArrayList<>();
        collect(root, "", steps);
        Step step = steps.get(random.nextInt(steps.size()));
        int kind = random.nextInt(6);
        Object value = yaml.value(2);
        String written = random.nextBoolean() ? YamlFragment.of(value) : block(value);
        String what = kind + " " + step.path() + " " + written + "\n" + text;
        String after =
                switch (kind) {
                    case 0 -> set(text, step, value, written);
                    case 1 -> remove(text, step);
                    case 2 -> put(text, step, yaml.key(), value, written);
                    case 3 -> insert(text, step, value, written, random);
                    case 4 -> move(text, step, random);
                    default -> rename(text, step);
                };
        assertThat(load(after)).as(what + "--- became\n" + after).isEqualTo(root);
        assertThat(order(load(after))).as(what + "--- became\n" + after).isEqualTo(order(root));
        if (kind >= 2) {
            assertThat(comments(after)).as(what + "--- became\n" + after).isEqualTo(comments(text));
        } else {
            assertThat(comments(text)).as(what).containsAll(comments(after));
        }
        return after;
    }

    /** A place in the plain tree: a mapping's key or a list's index. */
    private record Step(Object parent, Object key, String path) {
        @SuppressWarnings("unchecked")
        Map<String, Object> map() {
            return (Map<String, Object>) parent;
        }

        @SuppressWarnings("unchecked")
        List<Object> list() {
            return (List<Object>) parent;
        }

        Object value() {
            return parent instanceof Map<?, ?> map ? map.get(key) : list().get((Integer) key);
        }
    }

    private static void collect(Object node, String path, List<Step> steps) {
        if (node instanceof Map<?, ?> map) {
            map.forEach((key, value) -> {
                String below = Binder.below(path, (String) key);
                steps.add(new Step(node, key, below));
                collect(value, below, steps);
            });
        } else if (node instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                steps.add(new Step(node, i, path + "[" + i + "]"));
                collect(list.get(i), path + "[" + i + "]", steps);
            }
        }
    }

    private static String set(String text, Step step, Object value, String written) {
        if (step.parent() instanceof Map) {
            step.map().put((String) step.key(), value);
        } else {
            step.list().set((Integer) step.key(), value);
        }
        return DocumentEdits.set(text, step.path(), written);
    }

    private static String remove(String text, Step step) {
        if (step.parent() instanceof Map) {
            step.map().remove(step.key());
        } else {
            step.list().remove((int) (Integer) step.key());
        }
        return DocumentEdits.remove(text, step.path());
    }

    @SuppressWarnings("unchecked")
    private static String put(String text, Step step, String key, Object value, String written) {
        if (!(step.value() instanceof Map) || ((Map<?, ?>) step.value()).containsKey(key)) {
            return text;
        }
        ((Map<String, Object>) step.value()).put(key, value);
        return DocumentEdits.put(text, step.path(), key, written);
    }

    @SuppressWarnings("unchecked")
    private static String insert(
            String text, Step step, Object value, String written, SplittableRandom random) {
        if (!(step.value() instanceof List)) {
            return text;
        }
        List<Object> list = (List<Object>) step.value();
        int index = random.nextInt(list.size() + 1);
        list.add(index, value);
        return DocumentEdits.insert(text, step.path(), index, written);
    }

    @SuppressWarnings("unchecked")
    private static String move(String text, Step step, SplittableRandom random) {
        if (!(step.value() instanceof List<?> found) || found.isEmpty()) {
            return text;
        }
        List<Object> list = (List<Object>) found;
        int from = random.nextInt(list.size());
        int to = random.nextInt(list.size());
        list.add(to, list.remove(from));
        return DocumentEdits.move(text, step.path(), from, to);
    }

    private static String rename(String text, Step step) {
        if (!(step.parent() instanceof Map)) {
            return text;
        }
        Map<String, Object> renamed = new LinkedHashMap<>();
        step.map().forEach((k, v) -> renamed.put(k.equals(step.key()) ? "new name" : k, v));
        if (renamed.size() < step.map().size()) {
            return text;
        }
        step.map().clear();
        step.map().putAll(renamed);
        return DocumentEdits.rename(text, step.path(), "new name");
    }

    private static String block(Object value) {
        boolean isBlock =
                value instanceof Map<?, ?> m && !m.isEmpty()
                        || value instanceof List<?> l && !l.isEmpty();
        return isBlock
                ? new Dump(
                                DumpSettings.builder()
                                        .setSchema(new CoreSchema())
                                        .setDefaultFlowStyle(FlowStyle.BLOCK)
                                        .build())
                        .dumpToString(value)
                : YamlFragment.of(value);
    }

    private static Object load(String text) {
        return new Load(
                        LoadSettings.builder()
                                .setSchema(new CoreSchema())
                                .setBufferSize(text.length() + 2)
                                .build())
                .loadFromString(text);
    }

    /** The keys count in their order, which equality of maps does not look at. */
    private static String order(Object tree) {
        return tree.toString();
    }

    private static TreeSet<String> comments(String text) {
        return new TreeSet<>(COMMENT.matcher(text).results().map(MatchResult::group).toList());
    }
}
