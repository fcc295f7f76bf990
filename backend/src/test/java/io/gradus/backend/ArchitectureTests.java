package io.gradus.backend;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.GeneralCodingRules;
import com.tngtech.archunit.library.dependencies.SliceRule;
import io.gradus.backend.platform.ApiController;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.modulith.core.ApplicationModules;
import org.springframework.web.reactive.config.BlockingExecutionConfigurer;

class ArchitectureTests {
    private static final JavaClasses CLASSES =
            new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .importPackages("io.gradus.backend");

    @Test
    void featuresMeetOnlyAtTheirRootsAndWithoutCycles() {
        ApplicationModules.of(GradusServer.class).verify();
    }

    @Test
    void featuresHaveNoCycles() {
        slices().matching("io.gradus.backend.(*)..").should().beFreeOfCycles().check(CLASSES);
    }

    /** Only the root of a feature and its own internals may depend on each other. */
    @Test
    void packagesHaveNoCyclesButWithTheirOwnInternals() {
        SliceRule rule = slices().matching("io.gradus.(**)").should().beFreeOfCycles();
        for (String internals : internalPackages()) {
            String root = internals.substring(0, internals.lastIndexOf('.'));
            rule = rule.ignoreDependency(resideInAPackage(root), resideInAPackage(internals));
        }
        rule.check(CLASSES);
    }

    private static Set<String> internalPackages() {
        return CLASSES.stream()
                .map(JavaClass::getPackageName)
                .filter(name -> name.endsWith(".internal"))
                .collect(Collectors.toSet());
    }

    @Test
    void runsKnowNeitherMetricsNorRolloutsNorWorkers() {
        noClasses()
                .that()
                .resideInAPackage("..runs..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("..metrics..", "..rollouts..", "..workers..")
                .check(CLASSES);
    }

    @Test
    void onlyThePlatformKnowsHowItIsServed() {
        noClasses()
                .that()
                .resideOutsideOfPackage("..platform..")
                .should()
                .dependOnClassesThat(
                        resideInAPackage("jakarta.servlet..")
                                .or(resideInAPackage("org.springframework.security..")))
                .check(CLASSES);
    }

    /** Decision 0019: what a thread beside the container's can do to a request. */
    @Test
    void onlyAStreamThatHasBegunLeavesTheThreadOfItsRequest() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName("io.gradus.backend.metrics.internal.RunStream")
                .should()
                .dependOnClassesThat(
                        resideInAPackage("reactor.core.scheduler..")
                                .or(assignableTo(BlockingExecutionConfigurer.class)))
                .check(CLASSES);
    }

    @Test
    void theServerTouchesNoTensors() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "ai.djl..",
                        "io.gradus.training.policy..",
                        "io.gradus.training.trainer.update..")
                .check(CLASSES);
    }

    @Test
    void controllersAreHidden() {
        noClasses().that().areAnnotatedWith(ApiController.class).should().bePublic().check(CLASSES);
    }

    @Test
    void nothingIsThrownBareOrInjectedIntoFields() {
        GeneralCodingRules.NO_CLASSES_SHOULD_THROW_GENERIC_EXCEPTIONS.check(CLASSES);
        GeneralCodingRules.NO_CLASSES_SHOULD_USE_FIELD_INJECTION.check(CLASSES);
    }
}
