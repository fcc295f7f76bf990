package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.PodFailurePolicyRule;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The Jobs of docker/kubernetes, by Kubernetes' own typed model. */
class KubernetesJobTests {
    private static final String WORKERS = "cpu/workers.yaml";
    private static final String WITH_GPU = "gpu/workers.yaml";

    @Test
    void anIndexedJobWaitsForKueue() throws IOException {
        Job job = JobDocument.read(text(WORKERS));

        assertThat(job.getApiVersion()).isEqualTo("batch/v1");
        assertThat(job.getKind()).isEqualTo("Job");
        assertThat(job.getMetadata().getLabels()).containsKey("kueue.x-k8s.io/queue-name");
        assertThat(job.getSpec().getSuspend()).isTrue();
        assertThat(job.getSpec().getCompletionMode()).isEqualTo("Indexed");
        assertThat(job.getSpec().getCompletions()).isEqualTo(job.getSpec().getParallelism());
        assertThat(job.getSpec().getTemplate().getSpec().getRestartPolicy()).isEqualTo("Never");
    }

    @Test
    void aPodThatWasPushedAsideCountsForNothingAndOneThatIsRefusedIsNotTriedAgain()
            throws IOException {
        Job job = JobDocument.read(text(WORKERS));
        List<PodFailurePolicyRule> rules = job.getSpec().getPodFailurePolicy().getRules();

        assertThat(job.getSpec().getBackoffLimitPerIndex()).isEqualTo(3);
        assertThat(rules)
                .extracting(PodFailurePolicyRule::getAction)
                .containsExactly("Ignore", "FailIndex");
        assertThat(rules.getFirst().getOnPodConditions())
                .extracting("type", "status")
                .containsExactly(tuple("DisruptionTarget", "True"));
        assertThat(rules.getLast().getOnExitCodes())
                .extracting("containerName", "operator", "values")
                .containsExactly(worker(job).getName(), "In", List.of(2, 4));
    }

    @Test
    void theCodesComeFromASecretAndNoTokenStandsInTheEnvironment() throws IOException {
        PodSpec pod = pod(JobDocument.read(text(WORKERS)));
        Container worker = pod.getContainers().getFirst();

        assertThat(pod.getVolumes().getFirst().getSecret())
                .extracting("secretName", "defaultMode")
                .containsExactly("gradus-codes", 0440);
        assertThat(worker.getVolumeMounts().getFirst())
                .extracting("name", "mountPath", "readOnly")
                .containsExactly("codes", "/codes", true);
        assertThat(worker.getArgs()).containsSequence("--codes", "/codes/codes");
        assertThat(worker.getEnv())
                .extracting(EnvVar::getName)
                .containsExactly("GRADUS_SERVER", "HOME", "GRADUS_HOME", "POD");
    }

    @Test
    void theWorkerGetsWhatItAsksForAndWritesIntoItsVolumesAlone() throws IOException {
        PodSpec pod = pod(JobDocument.read(text(WORKERS)));
        Container worker = pod.getContainers().getFirst();

        assertThat(worker.getResources().getRequests())
                .containsEntry("cpu", new Quantity("2"))
                .containsEntry("memory", new Quantity("4Gi"));
        assertThat(worker.getResources().getLimits()).containsKey("memory");
        assertThat(pod.getSecurityContext().getRunAsNonRoot()).isTrue();
        assertThat(worker.getSecurityContext().getReadOnlyRootFilesystem()).isTrue();
        assertThat(worker.getVolumeMounts())
                .extracting(VolumeMount::getName)
                .containsExactlyElementsOf(pod.getVolumes().stream().map(Volume::getName).toList());
    }

    @Test
    void everyVariableOfTheArgumentsIsOneOfTheEnvironment() throws IOException {
        Job workers = JobDocument.read(text(WORKERS));
        Job gpu = JobDocument.read(text(WITH_GPU));
        List<String> known = worker(workers).getEnv().stream().map(EnvVar::getName).toList();

        for (Job job : List.of(workers, gpu)) {
            assertThat(worker(job).getArgs().stream().filter(word -> word.startsWith("$(")))
                    .hasSize(2)
                    .allMatch(word -> known.contains(word.substring(2, word.length() - 1)));
        }
    }

    @Test
    void theVariantForGpusAddsToTheSameJobOneOfThemItsLabelAndItsLibraries() throws IOException {
        Job workers = JobDocument.read(text(WORKERS));
        Job gpu = JobDocument.read(text(WITH_GPU));
        List<String> arguments = new ArrayList<>(worker(workers).getArgs());
        arguments.addAll(List.of("--labels", "gpu"));

        assertThat(gpu.getMetadata().getName()).isEqualTo(workers.getMetadata().getName());
        assertThat(worker(gpu).getName()).isEqualTo(worker(workers).getName());
        assertThat(worker(gpu).getArgs()).isEqualTo(arguments);
        assertThat(worker(gpu).getResources().getLimits())
                .isEqualTo(Map.of("nvidia.com/gpu", new Quantity("1")));
        assertThat(worker(gpu).getEnv().getFirst())
                .extracting(EnvVar::getName, EnvVar::getValue)
                .containsExactly("PYTORCH_LIBRARY_PATH", "/torch/lib");
        assertThat(pod(gpu).getVolumes().getFirst().getName())
                .isEqualTo(worker(gpu).getVolumeMounts().getFirst().getName());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "backoffLimitPerIndex",
                "completionMode",
                "onPodConditions",
                "containerName",
                "secretName",
                "runAsNonRoot",
                "readOnlyRootFilesystem",
                "mountPath",
                "fieldPath"
            })
    void aMisspeltFieldIsNoticed(String field) throws IOException {
        String misspelt = text(WORKERS).replace(field + ":", field + "s:");

        assertThatThrownBy(() -> JobDocument.read(misspelt))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Unrecognized field \"" + field + "s\"");
    }

    private static String text(String name) throws IOException {
        return Files.readString(Places.root().resolve("docker/kubernetes").resolve(name));
    }

    private static PodSpec pod(Job job) {
        return job.getSpec().getTemplate().getSpec();
    }

    private static Container worker(Job job) {
        return pod(job).getContainers().getFirst();
    }
}
