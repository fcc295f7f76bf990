package io.gradus.backend;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.gradus.backend.alarms.RunAlarm;
import io.gradus.backend.testing.FrozenNames;
import io.gradus.training.analysis.mutation.MutantResult;
import io.gradus.training.analysis.recipe.Acceptance;
import io.gradus.training.analysis.recipe.CheckResult;
import io.gradus.training.worker.SyncRequest;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Holds the names in the JSON that runs, workers and streams have exchanged or stored. They come
 * from record components, so that a renamed component would change what is stored: give it
 * {@code @JsonProperty} with the old name. {@code frozen/json.txt} gains lines; its lines never
 * change but for the class name at their head.
 */
class StoredJsonTests {
    private static final JavaClasses CLASSES =
            new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .importPackages(
                            "io.gradus.training", "io.gradus.benchmarks", "io.gradus.backend");

    /** Messages that are made in one place and written in another. */
    private static final List<Class<?>> HANDED_OVER =
            List.of(
                    SyncRequest.class,
                    RunAlarm.class,
                    CheckResult.class,
                    Acceptance.class,
                    MutantResult.class);

    @Test
    void whatIsStoredKeepsItsNames() {
        assertThat(FrozenNames.written("json.txt", forms()))
                .as("target/frozen/json.txt has the lines of now")
                .isEqualTo(FrozenNames.lines("json.txt"));
    }

    private static List<String> forms() {
        Stream<Class<?>> found =
                CLASSES.stream()
                        .flatMap(type -> type.getCodeUnits().stream())
                        .filter(StoredJsonTests::usesJson)
                        .flatMap(StoredJsonTests::types)
                        .filter(type -> type.getPackageName().startsWith("io.gradus"))
                        .map(JavaClass::reflect);
        return Stream.concat(found, HANDED_OVER.stream())
                .filter(type -> type.isRecord() || type.isSealed())
                .map(type -> nameOf(type) + " " + JsonForm.of(type))
                .distinct()
                .sorted()
                .toList();
    }

    private static boolean usesJson(JavaCodeUnit code) {
        Stream<JavaAccess<?>> uses =
                Stream.of(code.getMethodCallsFromSelf(), code.getMethodReferencesFromSelf())
                        .flatMap(Set::stream);
        return uses.anyMatch(call ->
                call.getTargetOwner().getPackageName().startsWith("tools.jackson.databind")
                        && call.getName()
                                .matches("readValue|write(rFor|Value.*)|.*To(Tree|Value)"));
    }

    /** Types that the code names or makes. */
    private static Stream<JavaClass> types(JavaCodeUnit code) {
        return Stream.concat(
                code.getReferencedClassObjects().stream().map(object -> object.getRawType()),
                code.getConstructorCallsFromSelf().stream().map(call -> call.getTargetOwner()));
    }

    private static String nameOf(Class<?> type) {
        String outer =
                type.getEnclosingClass() == null
                        ? ""
                        : type.getEnclosingClass().getSimpleName() + ".";
        return outer + type.getSimpleName();
    }
}
